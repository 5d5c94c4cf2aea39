import { canSayShare } from '@zhiheng/domain/fund-track-record/newest-windows.ts'
import { shareAhead, windowReturns } from '@zhiheng/quant/returns/share-ahead.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { monthEndsOf, statedIn, valueOfMonth } from '../fund-track-record/month-ends.ts'
import { peerMedians, peersOf } from '../fund-track-record/peer-months.ts'
import { recordSpan } from '../fund-track-record/record-span.ts'
import type { Research } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'

/** How often a fund was above the middle of its peers. */
export interface Steadiness {
  /** Part of the windows, in [0, 1]. */
  readonly share: number
  readonly windows: number
}

/** Windows that begin and end within the last five years: the first ends twelve months after the first month end. */
const MOST_WINDOWS = 4 * MONTHS_A_YEAR + 1

const made = new WeakMap<Research, Map<number, Steadiness | null>>()

/**
 * In how many windows of twelve months of the last five years each fund was above the median of its peers: the windows and
 * the peers of its own page. Null without peers, and with less than three years.
 *
 * @param places - in the market
 *
 * Source: PRODUCT A2.1 "best 5y consistency", A20 "Consistency".
 */
export function steadinessOf(market: Market, places: readonly number[]): Promise<(Steadiness | null)[]> {
  const research = researchOf(market)
  const known = made.get(research) ?? new Map<number, Steadiness | null>()
  made.set(research, known)
  return breatheThrough(
    (function* measureAll(): Generator<void, (Steadiness | null)[]> {
      for (const place of places) {
        if (known.has(place)) continue
        known.set(place, measure(research, place))
        yield
      }
      return places.map((place) => known.get(place) ?? null)
    })(),
  )
}

function measure(research: Research, place: number): Steadiness | null {
  const { market } = research
  const fund = market.funds[place]
  const group = peersOf(research, place)
  const span = fund === undefined ? null : recordSpan(research, fund).span
  const medians = group === null ? undefined : peerMedians(research, group).get(MONTHS_A_YEAR)
  if (fund === undefined || span === null || medians === undefined) return null
  const { firstMonth, values } = windowReturns(monthEndsOf(statedIn(market, fund, 'TWD'), span), MONTHS_A_YEAR)
  const own = values.slice(-MOST_WINDOWS)
  const first = firstMonth + values.length - own.length
  const all = shareAhead(
    own,
    own.map((_, at) => valueOfMonth(medians, first + at)),
  )
  return canSayShare(all, MONTHS_A_YEAR) ? { share: all.ahead / all.count, windows: all.count } : null
}
