import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundStyle } from '@zhiheng/contract/fund-style.ts'
import { isIndexLike } from '@zhiheng/domain/fund-style/closet-index.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { trackingError } from '@zhiheng/quant/risk/tracking-error.ts'
import { SLOTS_A_WEEK, WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { correlation } from '@zhiheng/quant/statistics/correlation.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { referenceOf } from '../funds/reference-of.ts'
import { toPercent } from '../funds/wire-number.ts'
import { ALL_WEEKS, weeksOf, WINDOW_WEEKS } from './market-weeks.ts'

type Reply = ReplyOf<typeof getFundStyle>

/** How near a fund moves to its reference ETF, over the weeks that both have; of an index fund nothing is said: it is meant to. */
export function besideReference(research: Research, fund: MarketFund, own: Float64Array): Reply['reference'] {
  if (fund.isIndexFund) return null
  const reference = referenceOf(research, fund.index)
  if (reference === null) return null
  const other = weeksOf(research, reference.index)
  const from = 1 + Math.max(own.findLastIndex(Number.isNaN), other.findLastIndex(Number.isNaN))
  if (ALL_WEEKS - from < WINDOW_WEEKS) return null
  const [a, b] = [own.subarray(from), other.subarray(from)]
  const shared = correlation(a, b)
  const distance = trackingError(a, b, WEEKS_A_YEAR)
  if (shared === null || distance === null) return null
  const dayOf = (week: number) => isoDayOf(epochDayOfSlot(research.plan.lastSlot - (ALL_WEEKS - week) * SLOTS_A_WEEK))
  return {
    lipper_id: reference.lipperId,
    name: displayName(reference.name),
    from: dayOf(from),
    to: dayOf(ALL_WEEKS),
    r_squared: toPercent(shared ** 2) ?? 0,
    tracking_error: toPercent(distance) ?? 0,
    is_index_like: isIndexLike(shared ** 2, distance),
  }
}
