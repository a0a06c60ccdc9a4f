//! Which turns are worth playing on, and what each of them loses, honestly.

/// Turns are played on in laps: by the end of each they have been played on so often.
const LAPS: [usize; 5] = [16, 32, 64, 128, 256];

/// A turn has no hope if what it is behind the leader, sample by sample, is more than so many standard errors.
const HOPELESS: f64 = 4.0;

/// What a turn loses against the best, in thousandths of a point.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Loss {
    /// How many samples it is the mean of.
    pub(super) samples: usize,
    /// The loss.
    pub(super) lost: f64,
    /// Its standard error.
    pub(super) error: f64,
}

/// What a turn was worth, sample by sample.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    values: Vec<i64>,
    /// Where its last lap begins. Whether it plays that lap does not depend on what happens in it.
    last: usize,
}

/// Plays turns on: the n-th sample of each has the same luck. `play` says what a turn was worth in a sample. Those that
/// have fallen hopelessly behind play one more lap.
pub(super) fn race(turns: usize, mut play: impl FnMut(usize, usize) -> i64) -> Vec<Run> {
    let mut runs = vec![Run::default(); turns];
    let (mut racing, mut hopeless): (Vec<usize>, Vec<usize>) = ((0..turns).collect(), vec![]);
    let mut played = 0;
    for lap in LAPS {
        for nth in played..lap {
            for turn in &racing {
                runs[*turn].values.push(play(*turn, nth));
            }
        }
        racing.iter().for_each(|turn| runs[*turn].last = played);
        racing.retain(|turn| !hopeless.contains(turn));
        let Some(lead) = first_best(&racing, |turn| runs[turn].values.iter().sum()) else { break };
        if racing.len() < 2 {
            break;
        }
        let falls = |turn: &usize| *turn != lead && is_hopeless(&runs[lead].values, &runs[*turn].values);
        hopeless.extend(racing.iter().copied().filter(falls));
        played = lap;
    }
    runs
}

fn is_hopeless(lead: &[i64], turn: &[i64]) -> bool {
    let (behind, error) = mean_and_error(lead.iter().zip(turn).map(|(lead, turn)| (lead - turn) as f64));
    behind > HOPELESS * error
}

/// What each turn loses.
///
/// The best of many means is better than it deserves, so whoever is chosen as the best is not valued by the samples that
/// chose it: in each even sample turns are compared with the one that was best in the odd ones, and the other way round.
/// A turn that stops early is worse than it deserves, so each is valued by its last lap alone. What is lost is on average
/// what it would be in endlessly many samples against those two; it is never more than the loss against
/// the truly best turn. A single loss may be negative, by chance.
pub(super) fn losses(runs: &[Run]) -> Vec<Loss> {
    let most = runs.iter().map(|run| run.values.len()).max().unwrap_or(0);
    let all: Vec<usize> = (0..runs.len()).filter(|turn| runs[*turn].values.len() == most).collect();
    let of_half = |turn: usize, half: usize| runs[turn].values.iter().skip(half).step_by(2).sum();
    let best = [0, 1].map(|half| first_best(&all, |turn| of_half(turn, half)).unwrap_or(0));
    let loss = |run: &Run| {
        let behind = |nth: usize| (runs[best[1 - nth % 2]].values[nth] - run.values[nth]) as f64;
        let (lost, error) = mean_and_error((run.last..run.values.len()).map(behind));
        Loss { samples: run.values.len() - run.last, lost, error }
    };
    runs.iter().map(loss).collect()
}

/// By how much the second of two turns is worse than the first, by the last lap.
pub(super) fn behind([first, second]: [&Run; 2]) -> f64 {
    let samples = second.last..second.values.len();
    mean_and_error(samples.map(|nth| (first.values[nth] - second.values[nth]) as f64)).0
}

fn first_best(turns: &[usize], value: impl Fn(usize) -> i64) -> Option<usize> {
    turns.iter().copied().rev().max_by_key(|turn| value(*turn))
}

/// The mean of some values and its standard error.
fn mean_and_error(values: impl Iterator<Item = f64>) -> (f64, f64) {
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
            let runs = race(truth.len(), |turn, nth| {
                if nth == common.len() {
                    common.push(20 * noise(&mut luck));
                }
                truth[turn] + common[nth] + 3 * noise(&mut luck)
            });
            let means: Vec<f64> =
                runs.iter().map(|run| mean_and_error(run.values.iter().map(|it| *it as f64)).0).collect();
            let best = means.iter().copied().fold(f64::MIN, f64::max);
            for (turn, loss) in losses(&runs).iter().enumerate() {
                losses_of[turn] += loss.lost / decisions as f64;
                naive_of[turn] += (best - means[turn]) / decisions as f64;
                samples += runs[turn].values.len();
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
            assert!((lost - wanted).abs() < 60.0, "{lost}, not {wanted}");
        }
        assert!(samples < 160.0, "{samples}");
    }

    #[test]
    fn without_luck_the_loss_is_exact() {
        let runs = race(3, |turn, _| [700, 1000, 1000][turn]);
        let found: Vec<(f64, f64)> = losses(&runs).iter().map(|loss| (loss.lost, loss.error)).collect();
        assert_eq!(found, [(300.0, 0.0), (0.0, 0.0), (0.0, 0.0)]);
        assert_eq!(runs[0].values.len(), LAPS[1]);
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
