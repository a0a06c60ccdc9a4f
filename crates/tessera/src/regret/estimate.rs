//! Which turns are worth playing on, and what each of them loses, honestly.

/// How often all that are still racing have been played on when those without hope stop.
const LAPS: [usize; 4] = [32, 64, 128, 256];

/// A turn has no hope if what it is behind the leader, sample by sample, is more than so many standard errors.
const HOPELESS: f64 = 4.0;

/// What a turn loses against the best, in thousandths of a point.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Loss {
    /// How often the turn was played on.
    pub(super) samples: usize,
    /// The loss.
    pub(super) lost: f64,
    /// Its standard error.
    pub(super) error: f64,
}

/// The values of turns, sample by sample: the n-th sample of each has the same luck. `play` says what a turn was worth
/// in a sample, and those that fall hopelessly behind are played no longer.
pub(super) fn race(turns: usize, mut play: impl FnMut(usize, usize) -> i64) -> Vec<Vec<i64>> {
    let mut values = vec![Vec::with_capacity(LAPS[LAPS.len() - 1]); turns];
    let mut racing: Vec<usize> = (0..turns).collect();
    let mut played = 0;
    for lap in LAPS {
        for nth in played..lap {
            for turn in &racing {
                values[*turn].push(play(*turn, nth));
            }
        }
        played = lap;
        let Some(lead) = first_best(&racing, |turn| values[turn].iter().sum()) else { break };
        racing.retain(|turn| *turn == lead || !is_hopeless(&values[lead], &values[*turn]));
        if racing.len() < 2 {
            break;
        }
    }
    values
}

fn is_hopeless(lead: &[i64], turn: &[i64]) -> bool {
    let (behind, error) = mean_and_error(lead.iter().zip(turn).map(|(lead, turn)| (lead - turn) as f64));
    behind > HOPELESS * error
}

/// What each turn loses, from its values in samples of common luck.
///
/// The best of many means is better than it deserves, so whoever is chosen as the best is not valued by the samples that
/// chose it: in each even sample turns are compared with the one that was best in the odd ones, and the other way round.
/// What is lost against those two is on average what it would be in endlessly many samples; it is never more than
/// the loss against the truly best turn. A single loss may be negative, by chance.
pub(super) fn losses(values: &[Vec<i64>]) -> Vec<Loss> {
    let most = values.iter().map(Vec::len).max().unwrap_or(0);
    let all: Vec<usize> = (0..values.len()).filter(|turn| values[*turn].len() == most).collect();
    let of_half = |turn: usize, half: usize| values[turn].iter().skip(half).step_by(2).sum();
    let best = [0, 1].map(|half| first_best(&all, |turn| of_half(turn, half)).unwrap_or(0));
    let loss = |own: &Vec<i64>| {
        let behind = |(nth, value): (usize, &i64)| (values[best[1 - nth % 2]][nth] - value) as f64;
        let (lost, error) = mean_and_error(own.iter().enumerate().map(behind));
        Loss { samples: own.len(), lost, error }
    };
    values.iter().map(loss).collect()
}

fn first_best(turns: &[usize], value: impl Fn(usize) -> i64) -> Option<usize> {
    turns.iter().copied().rev().max_by_key(|turn| value(*turn))
}

/// The mean of some values and its standard error.
pub(super) fn mean_and_error(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (mut count, mut mean, mut squares) = (0.0, 0.0, 0.0);
    for value in values {
        count += 1.0;
        let before = value - mean;
        mean += before / count;
        squares += before * (value - mean);
    }
    (mean, (squares / (count * (count - 1.0f64).max(1.0)).max(1.0)).sqrt())
}

/// A mean over decisions of which several come from the same game, and its standard error: what differs from game to game
/// is counted by games.
#[derive(Clone, Debug, Default)]
pub(super) struct ByGame {
    games: Vec<(f64, f64)>,
}

impl ByGame {
    /// Adds the values of a game.
    pub(super) fn push(&mut self, values: impl Iterator<Item = f64>) {
        let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
        if count > 0.0 {
            self.games.push((sum, count));
        }
    }

    /// How many values there are.
    pub(super) fn count(&self) -> u64 {
        self.games.iter().map(|(_, count)| *count as u64).sum()
    }

    /// Their mean.
    pub(super) fn mean(&self) -> f64 {
        let (sum, count) = self.games.iter().fold((0.0, 0.0), |all, game| (all.0 + game.0, all.1 + game.1));
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// Its standard error; unknown with fewer than two games.
    pub(super) fn error(&self) -> Option<f64> {
        let (games, mean) = (self.games.len() as f64, self.mean());
        let count: f64 = self.games.iter().map(|(_, count)| count).sum();
        let squares: f64 = self.games.iter().map(|(sum, count)| (sum - count * mean).powi(2)).sum();
        (games > 1.0).then(|| (squares * games / (games - 1.0)).sqrt() / count)
    }
}

#[cfg(test)]
mod tests {
    use table::Quick;

    use super::*;

    /// About normal, with a standard deviation of a point.
    fn noise(luck: &mut Quick) -> i64 {
        (0..12).map(|_| luck.below(1001) as i64 - 500).sum::<i64>()
    }

    /// What is measured on turns whose true values are known: the mean loss of each over many decisions, and how often they
    /// were played on. Luck is common, as dice are, and each turn has its own share of it.
    fn measured(truth: &[i64], decisions: usize) -> (Vec<f64>, Vec<f64>, f64) {
        let mut luck = Quick::new(1);
        let (mut losses_of, mut naive_of, mut samples) = (vec![0.0; truth.len()], vec![0.0; truth.len()], 0);
        for _ in 0..decisions {
            let mut common = Vec::new();
            let values = race(truth.len(), |turn, nth| {
                if nth == common.len() {
                    common.push(20 * noise(&mut luck));
                }
                truth[turn] + common[nth] + 3 * noise(&mut luck)
            });
            let best = values.iter().map(|own| own.iter().sum::<i64>() as f64 / own.len() as f64).fold(0.0, f64::max);
            for (turn, loss) in losses(&values).iter().enumerate() {
                losses_of[turn] += loss.lost / decisions as f64;
                let mean = values[turn].iter().sum::<i64>() as f64 / values[turn].len() as f64;
                naive_of[turn] += (best - mean) / decisions as f64;
                samples += loss.samples;
            }
        }
        (losses_of, naive_of, samples as f64 / (decisions * truth.len()) as f64)
    }

    #[test]
    fn among_equals_nothing_is_lost() {
        let (losses, naive, samples) = measured(&[50_000; 12], 300);
        // In thousandths of a point: an error of 187 for one difference, of 11 over 300 decisions.
        assert!(losses.iter().all(|lost| lost.abs() < 45.0), "{losses:?}");
        assert!(naive.iter().all(|lost| *lost > 200.0), "the best mean deserves less: {naive:?}");
        assert!(samples > 250.0, "nobody is hopeless: {samples}");
    }

    #[test]
    fn what_is_lost_is_measured_and_the_hopeless_stop_early() {
        let truth = [50_000, 49_000, 48_000, 40_000, 30_000];
        let (losses, _, samples) = measured(&truth, 200);
        for (lost, value) in losses.iter().zip(truth) {
            let wanted = (truth[0] - value) as f64;
            assert!((lost - wanted).abs() < 60.0 + wanted / 50.0, "{lost}, not {wanted}");
        }
        assert!(samples < 160.0, "{samples}");
    }

    #[test]
    fn without_luck_the_loss_is_exact() {
        let values = race(3, |turn, _| [700, 1000, 1000][turn]);
        let found: Vec<(f64, f64)> = losses(&values).iter().map(|loss| (loss.lost, loss.error)).collect();
        assert_eq!(found, [(300.0, 0.0), (0.0, 0.0), (0.0, 0.0)]);
        assert_eq!(values[0].len(), LAPS[0]);
    }

    #[test]
    fn decisions_of_the_same_game_are_no_independent_ones() {
        let mut sample = ByGame::default();
        (0..50).for_each(|nth| sample.push([f64::from(nth % 2); 5].into_iter()));
        assert_eq!((sample.count(), sample.mean()), (250, 0.5));
        // 50 games of which each is 0 or 1: √(0.25 / 49).
        assert!((sample.error().expect("many games") - (0.25f64 / 49.0).sqrt()).abs() < 1e-12);
    }
}
