import type { IsoDate } from '../calendar/iso-date.ts'
import { judgedOn, type MarketView } from './market-view.ts'

/** What the markets did over the time of a view: median returns of their funds in New Taiwan dollars, ratios. */
export interface MarketsOver {
  readonly medians: ReadonlyMap<string, number>
}

/** A mean of fewer markets says nothing of all of them. */
const FEWEST_MARKETS = 5

/** What became of a view. Ratios; `excess` is of the market, above zero where it did better than the mean of all. */
export type ViewOutcome =
  | { readonly state: 'open'; readonly on: IsoDate }
  /** The time is over, and too little is known of what its market or the others did. */
  | { readonly state: 'unmeasured'; readonly on: IsoDate }
  | {
      readonly state: 'judged'
      readonly on: IsoDate
      readonly excess: number
      /** null: a neutral view says nothing that could be wrong. */
      readonly isHit: boolean | null
      /** How many of the markets of the time would have been a hit for the same stance, ratio; null for a neutral view. */
      readonly chance: number | null
    }

/**
 * Judges a view six months after its day, by the median return of its market's funds less the mean of all markets.
 *
 * @param over - null while the time is not over
 *
 * Source: docs/decisions/2026-11-24-views-are-judged.md.
 */
export function judgeView(view: MarketView, over: MarketsOver | null): ViewOutcome {
  const on = judgedOn(view)
  if (over === null) return { state: 'open', on }
  const own = over.medians.get(view.marketId)
  const all = [...over.medians.values()]
  if (own === undefined || all.length < FEWEST_MARKETS) return { state: 'unmeasured', on }
  const mean = all.reduce((sum, median) => sum + median, 0) / all.length
  const { stance } = view
  if (stance === 0) return { state: 'judged', on, excess: own - mean, isHit: null, chance: null }
  const isRight = (median: number) => stance * (median - mean) > 0
  return {
    state: 'judged',
    on,
    excess: own - mean,
    isHit: isRight(own),
    chance: all.filter(isRight).length / all.length,
  }
}
