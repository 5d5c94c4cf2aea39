import { quantile } from '@zhiheng/quant/statistics/quantile.ts'
import { wilsonInterval } from '@zhiheng/quant/statistics/wilson-interval.ts'

/** What a fund of an earlier list returned since, beside the middle of its market; ratios, NaN unknown. */
export interface Returned {
  readonly own: number
  readonly median: number
}

/** Says what a list came to. `undecided`: more than half were ahead, but chance may do as much. */
export const pickVerdicts = ['none', 'few', 'better', 'undecided', 'no_help', 'worse'] as const
export type PickVerdict = (typeof pickVerdicts)[number]

/** What became of a list, with nothing left out. */
export interface OutcomeOfPicks {
  /** Funds of which both returns are known: of these is all else. */
  readonly measured: number
  readonly ahead: number
  /** Where the true share of funds ahead may lie, nine times of ten. */
  readonly band: { readonly low: number; readonly high: number } | null
  /** The middle of what they returned beyond their markets. */
  readonly excess: number | null
  readonly verdict: PickVerdict
}

/** The normal quantile of one side of the middle 90 %. */
const Z90 = 1.644854
/** Below this many funds nothing is said. */
const FEWEST = 5
/** Half of all funds are ahead of the middle by chance. */
const BY_CHANCE = 0.5

/** How many funds of a list are ahead of the middle of their markets, and whether that is more than chance. */
export function outcomeOfPicks(returned: readonly Returned[]): OutcomeOfPicks {
  const known = returned.filter(({ own, median }) => !Number.isNaN(own) && !Number.isNaN(median))
  const ahead = known.filter(({ own, median }) => own > median).length
  const band = wilsonInterval(ahead, known.length, Z90)
  return {
    measured: known.length,
    ahead,
    band,
    excess: quantile(
      known.map(({ own, median }) => own - median),
      0.5,
    ),
    verdict: verdictOf(known.length, ahead, band),
  }
}

function verdictOf(measured: number, ahead: number, band: OutcomeOfPicks['band']): PickVerdict {
  if (measured === 0 || band === null) return 'none'
  if (measured < FEWEST) return 'few'
  if (band.low > BY_CHANCE) return 'better'
  if (band.high < BY_CHANCE) return 'worse'
  return ahead > measured * BY_CHANCE ? 'undecided' : 'no_help'
}
