// How unusual a spread of dice is.

/** The complementary error function, to seven digits (Abramowitz and Stegun 7.1.26, after Numerical Recipes). */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  const sum = terms.reduceRight((total, term) => total * t + term, 0);
  return t * Math.exp(-x * x + sum);
}

/** In how many of all fair games six faces come out this uneven or more: the chi-square test with five degrees of
 * freedom. Nothing where there are too few dice for it. */
export function unevenness(faces: readonly number[]): number | null {
  const total = faces.reduce((sum, count) => sum + count, 0);
  const even = total / 6;
  if (even < 5) return null;
  const x = faces.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
  return erfc(Math.sqrt(x / 2)) + Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2) * (1 + x / 3);
}
