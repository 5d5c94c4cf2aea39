import { type TargetClass, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'

const SLOTS_A_WEEK = 5
const MOST_WEEKS = 15 * 52

/** Mean weekly returns of the funds of each class, in TWD. */
export interface WeeklyMeans {
  /** Slot at the end of the last week; the one before ends five slots earlier. */
  readonly lastSlot: number
  /** Ratios, oldest first; NaN where no fund of the class has two prices. */
  readonly returns: Readonly<Record<TargetClass, Float64Array>>
}

/** Each strategy counts once, by its primary class. Leveraged and inverse funds are nobody's savings: they are left out. */
export function weeklyMeans(market: Market): WeeklyMeans {
  const lastSlot = slotOf(epochDayOf(market.asOf))
  const sums = Object.fromEntries(targetClasses.map((name) => [name, emptySum()]))
  const research = researchOf(market)
  for (const { index, sector2Id } of market.funds) {
    const sum = sums[summariseFund(research, index).asset_type]
    if (sum === undefined || !research.isPrimary(index) || sector2Id === '95002') continue
    const series = totalReturnIn(market, index, 'TWD')
    if (series !== null) addReturns(sum, series, lastSlot)
  }
  const meanOf = (name: TargetClass) => {
    const { total, count } = sums[name] ?? emptySum()
    return total.map((value, week) => (count[week] === 0 ? Number.NaN : value / (count[week] ?? 1)))
  }
  return {
    lastSlot,
    returns: {
      equity: meanOf('equity'),
      bond: meanOf('bond'),
      money_market: meanOf('money_market'),
      balanced: meanOf('balanced'),
    },
  }
}

interface Sum {
  readonly total: Float64Array
  readonly count: Int32Array
}

function emptySum(): Sum {
  return { total: new Float64Array(MOST_WEEKS), count: new Int32Array(MOST_WEEKS) }
}

function addReturns({ total, count }: Sum, series: SlotSeries, lastSlot: number): void {
  for (let week = 0; week < MOST_WEEKS; week++) {
    const end = lastSlot - (MOST_WEEKS - 1 - week) * SLOTS_A_WEEK
    const change = priceAround(series, end) / priceAround(series, end - SLOTS_A_WEEK) - 1
    if (!Number.isFinite(change)) continue
    total[week] = (total[week] ?? 0) + change
    count[week] = (count[week] ?? 0) + 1
  }
}

/** The last price of the week that ends at a slot; NaN where the week has none. */
function priceAround({ firstSlot, values }: SlotSeries, slot: number): number {
  for (let back = 0; back < SLOTS_A_WEEK; back++) {
    const value = values[slot - back - firstSlot]
    if (value !== undefined && !Number.isNaN(value)) return value
  }
  return Number.NaN
}
