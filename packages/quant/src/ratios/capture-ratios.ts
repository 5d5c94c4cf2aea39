import type { Ratio } from '../series/series.ts'

/** How much of a benchmark's rises and falls a fund took part in; 1 is all of it. */
export interface CaptureRatios {
  readonly up: Ratio | null
  readonly down: Ratio | null
  readonly upCount: number
  readonly downCount: number
}

/**
 * The geometric mean return of a fund over the spans in which its benchmark rose (fell), over that of the benchmark.
 *
 * @param returns - simple returns, shape (n); a pair with a NaN is skipped
 * @param benchmark - of the same spans, shape (n)
 * @returns null on a side without a span
 * @throws RangeError if the lengths differ
 *
 * Source: PRODUCT A20 "Capture"; Morningstar, "Upside and downside capture ratio".
 */
export function captureRatios(returns: ArrayLike<Ratio>, benchmark: ArrayLike<Ratio>): CaptureRatios {
  if (returns.length !== benchmark.length) throw new RangeError('captureRatios: the series differ in length')
  const pairs = Array.from(returns, (own, at) => ({ own, other: benchmark[at] ?? Number.NaN })).filter(
    ({ own, other }) => !Number.isNaN(own + other),
  )
  const rises = pairs.filter(({ other }) => other > 0)
  const falls = pairs.filter(({ other }) => other < 0)
  return { up: captured(rises), down: captured(falls), upCount: rises.length, downCount: falls.length }
}

interface Pair {
  readonly own: Ratio
  readonly other: Ratio
}

function captured(pairs: readonly Pair[]): Ratio | null {
  if (pairs.length === 0) return null
  const mean = (of: (pair: Pair) => Ratio): Ratio =>
    pairs.reduce((product, pair) => product * (1 + of(pair)), 1) ** (1 / pairs.length) - 1
  return mean(({ own }) => own) / mean(({ other }) => other)
}
