import { type Income, isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { type TargetClass, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { wholeOf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'

/** The sub-sector of leveraged and inverse funds. */
const LEVERAGED = '95002'
const MOST_WEEKS = 15 * 52

/** Mean weekly returns of the funds of each class, in TWD. */
export interface WeeklyMeans {
  /** Slot at the end of the last week; the one before ends five slots earlier. */
  readonly lastSlot: number
  /** Ratios, oldest first; 0 in a week in which all markets of the class are closed, NaN where none of its funds has two prices. */
  readonly returns: Readonly<Record<TargetClass, Float64Array>>
}

const known = new WeakMap<Market, WeeklyMeans>()

/** As `weeklyMeans`, once for each snapshot. */
export function weeklyMeansOf(shown: Market): WeeklyMeans {
  const market = wholeOf(shown)
  const found = known.get(market) ?? weeklyMeans(market)
  known.set(market, found)
  return found
}

/**
 * Each strategy counts once, by its primary class. Left out are leveraged and inverse funds, which are no one's savings;
 * what was never sold in Taiwan; and weeks of a class whose distributions are unknown, whose returns would be too low.
 * Cash is cash in TWD: a money market fund in another currency moves with the exchange rate alone.
 */
function weeklyMeans(market: Market): WeeklyMeans {
  const lastSlot = slotOf(epochDayOf(market.asOf))
  const sums = Object.fromEntries(targetClasses.map((name) => [name, emptySum()]))
  const research = researchOf(market)
  for (const fund of market.funds) {
    const { asset_type } = summariseFund(research, fund.index)
    const sum = sums[asset_type]
    const isForeignCash = asset_type === 'money_market' && fund.currency !== 'TWD'
    if (sum === undefined || isForeignCash || !research.isPrimary(fund.index) || !isForSavers(fund)) continue
    addFund(market, { fund, currency: 'TWD', sum, lastSlot })
  }
  const meanOf = (name: TargetClass) => meanOfSum(sums[name] ?? emptySum())
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

const knownCash = new WeakMap<Market, Map<Currency, Float64Array>>()

/** Mean weekly returns of the money market funds of a currency, in it: those of TWD are in `weeklyMeansOf`. */
export function weeklyCashMeansOf(shown: Market, currency: Currency): Float64Array {
  const market = wholeOf(shown)
  const all = knownCash.get(market) ?? new Map<Currency, Float64Array>()
  const found = all.get(currency) ?? weeklyCashMeans(market, currency)
  knownCash.set(market, all.set(currency, found))
  return found
}

function weeklyCashMeans(market: Market, currency: Currency): Float64Array {
  if (currency === 'TWD') return weeklyMeansOf(market).returns.money_market
  const lastSlot = slotOf(epochDayOf(market.asOf))
  const research = researchOf(market)
  const sum = emptySum()
  for (const fund of market.funds) {
    if (fund.currency !== currency || !research.isPrimary(fund.index) || !isForSavers(fund)) continue
    const isCash = summariseFund(research, fund.index).asset_type === 'money_market'
    if (isCash) addFund(market, { fund, currency, sum, lastSlot })
  }
  return meanOfSum(sum)
}

function addFund(
  market: Market,
  { fund, currency, sum, lastSlot }: { fund: MarketFund; currency: Currency; sum: Sum; lastSlot: number },
): void {
  const series = totalReturnIn(market, fund.index, currency)
  if (series !== null) addReturns(sum, { series, income: market.income(fund.index) }, lastSlot)
}

function meanOfSum({ total, count }: Sum): Float64Array {
  return total.map((value, week) => (count[week] === 0 ? Number.NaN : value / (count[week] ?? 1)))
}

/** Funds of Taiwan that have ended were sold here once. */
function isForSavers({ sector2Id, market, canTwSale }: MarketFund): boolean {
  return sector2Id !== LEVERAGED && (canTwSale || market === 'TW')
}

interface Sum {
  readonly total: Float64Array
  readonly count: Int32Array
}

function emptySum(): Sum {
  return { total: new Float64Array(MOST_WEEKS), count: new Int32Array(MOST_WEEKS) }
}

function addReturns(
  { total, count }: Sum,
  { series, income }: { series: SlotSeries; income: Income },
  lastSlot: number,
): void {
  const lastPriced = lastPricedSlot(series, lastSlot)
  if (lastPriced === null) return
  for (let week = 0; week < MOST_WEEKS; week++) {
    const end = lastSlot - (MOST_WEEKS - 1 - week) * SLOTS_A_WEEK
    if (!isIncomeKnown(income, epochDayOfSlot(end - SLOTS_A_WEEK), epochDayOfSlot(end))) continue
    const from = standingSlot(series, end - SLOTS_A_WEEK, lastSlot)
    const to = standingSlot(series, end, lastSlot)
    // without a price in the week it was a closed one, and stood still, where prices go on; else the feed has ended
    const isBehindItsEnd = to !== null && to <= end - SLOTS_A_WEEK && lastPriced <= to
    if (from === null || to === null || isBehindItsEnd) continue
    total[week] = (total[week] ?? 0) + valueAt(series, to) / valueAt(series, from) - 1
    count[week] = (count[week] ?? 0) + 1
  }
}
