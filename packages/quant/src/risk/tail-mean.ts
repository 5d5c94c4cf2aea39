import type { Ratio } from '../series/series.ts'
import { mean } from '../statistics/mean.ts'

/**
 * What was lost on average in the spans that lost as much as a threshold or more.
 *
 * @param returns - simple returns of equal spans, shape (n); NaN is skipped
 * @param loss - the threshold, as `historicalValueAtRisk` gives it
 * @returns a loss, positive; null where no span lost as much
 *
 * Source: expected shortfall of historical simulation; Acerbi & Tasche, "On the coherence of expected shortfall", 2002.
 */
export function tailMean(returns: ArrayLike<Ratio>, loss: Ratio): Ratio | null {
  const tail = mean(Array.from(returns).filter((perf) => perf <= -loss))
  return tail === null ? null : -tail
}
