import type { notRatedReasons } from '@zhiheng/contract/funds.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { choosePeers } from '@zhiheng/quant/scoring/choose-peers.ts'
import { type NoScoreReason, scoreEligibility } from '@zhiheng/quant/scoring/score-eligibility.ts'
import { type FundScore, scoreFunds } from '@zhiheng/quant/scoring/score-funds.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastCompleteMonth, lastDayOfMonth } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries, Ratio } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { ratesBetween } from './currency-rates.ts'
import { latestBirthOf } from './hide-figures.ts'
import { lastWorth } from './twd-performance.ts'

export type NotRatedReason = (typeof notRatedReasons)[number]

/** The scores of a market, by the places of its funds. */
export interface Scores {
  /** The month end the scores are computed to; null where nothing is scored. */
  readonly date: IsoDate | null
  readonly of: (index: number) => FundScore | null
  /** Why a class has no score; null where it has one, and where its prices have ended. */
  readonly notRated: (index: number) => NotRatedReason | null
  /** Places of the classes that may be scored. */
  readonly eligible: readonly number[]
}

export type HiddenOf = (index: number) => 'too_young' | 'stale' | 'no_price' | null

/** The months of the longest horizon and the price before them. */
const MONTH_ENDS = 61

const reasons = {
  'index-fund': 'index_fund',
  'too-young': 'new_fund',
  'stale-holdings': 'stale_holdings',
  'too-small': 'small_size',
  'too-few-peers': 'few_peers',
} as const satisfies Record<NoScoreReason, NotRatedReason>

/**
 * Scores every class within the peers of its market: its sub-sector, or the large class where fewer than ten there may
 * be scored. In New Taiwan dollars, to the last complete month.
 *
 * @param hiddenOf - null for classes that show figures; the others are not rated and nobody's peers
 *
 * Source: QUANT 2.1.
 */
export function scoreMarket(market: Market, riskFree: Ratio, hiddenOf: HiddenOf): Scores {
  const asOf = epochDayOf(market.asOf)
  const lastMonth = lastCompleteMonth(asOf)
  const notRated = new Map<number, NotRatedReason>()
  const eligible: MarketFund[] = []
  for (const group of groupsOf(market.funds.filter((fund) => hiddenOf(fund.index) === null))) {
    const verdicts = scoreEligibility(
      group.map((fund) => candidateOf(market, fund)),
      asOf,
    )
    verdicts.forEach((reason, place) => {
      const fund = group[place]
      if (fund === undefined) return
      // too few in the sub-sector alone: the large class decides
      if (reason === null || reason === 'too-few-peers') eligible.push(fund)
      else notRated.set(fund.index, reasons[reason])
    })
  }
  const scores = scoreEligible({ market, eligible, lastMonth, riskFree })
  return {
    date: scores.size === 0 ? null : isoDayOf(lastDayOfMonth(lastMonth)),
    of: (index) => scores.get(index) ?? null,
    notRated: (index) => (scores.has(index) ? null : (notRated.get(index) ?? otherReasons[hiddenOf(index) ?? 'shown'])),
    eligible: eligible.map((fund) => fund.index),
  }
}

interface Eligible {
  readonly market: Market
  readonly eligible: readonly MarketFund[]
  readonly lastMonth: number
  readonly riskFree: Ratio
}

function scoreEligible({ market, eligible, lastMonth, riskFree }: Eligible): Map<number, FundScore> {
  const months = monthEndsInTwd(market, eligible, lastMonth)
  const groups = choosePeers({
    narrow: eligible.map(({ market: code, sector2Id }) => (sector2Id === null ? null : `${code} ${sector2Id}`)),
    wide: eligible.map(({ market: code, sector2Id }) => {
      const sector = subSectorOf(sector2Id)
      return sector === null ? null : `${code} ${sector.sector1Id}`
    }),
  })
  const scored = new Map<readonly number[], ReturnType<typeof scoreFunds>>()
  const scores = new Map<number, FundScore>()
  groups.forEach(({ places }, place) => {
    // funds of one group share the list of its places
    const ofGroup =
      scored.get(places) ?? scoreFunds({ funds: places.map((at) => months[at] ?? noMonths), lastMonth, riskFree })
    scored.set(places, ofGroup)
    const own = ofGroup[places.indexOf(place)]
    const fund = eligible[place]
    if (own !== null && own !== undefined && fund !== undefined) scores.set(fund.index, own)
  })
  return scores
}

const noMonths: MonthSeries = { firstMonth: 0, values: new Float64Array(0) }

function monthEndsInTwd(market: Market, funds: readonly MarketFund[], lastMonth: number): MonthSeries[] {
  const firstMonth = lastMonth - MONTH_ENDS + 1
  // the slot a month ends on, the one before the first month included
  const ends = Array.from({ length: MONTH_ENDS + 1 }, (_, place) => slotOf(lastDayOfMonth(firstMonth - 1 + place)))
  return funds.map(({ index, currency }) => {
    const source = { series: market.totalReturns(index), rates: ratesBetween(market, currency, 'TWD') }
    const values = new Float64Array(MONTH_ENDS)
    for (let month = 0; month < MONTH_ENDS; month++) {
      values[month] = lastWorth(source, ends[month + 1] ?? 0, (ends[month] ?? 0) + 1)
    }
    return { firstMonth, values }
  })
}

function candidateOf(market: Market, fund: MarketFund) {
  return {
    launchDay: latestBirthOf(market, fund),
    holdingsDay: fund.holdingsDate === null ? null : epochDayOf(fund.holdingsDate),
    isIndexFund: fund.isIndexFund,
    size: fund.sizeTwd,
  }
}

/** Funds by market and sub-sector; those without one stand together and are too few for each other. */
function groupsOf(funds: readonly MarketFund[]): Iterable<MarketFund[]> {
  const groups = new Map<string, MarketFund[]>()
  for (const fund of funds) {
    const key = `${fund.market} ${fund.sector2Id ?? ''}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [fund])
    else group.push(fund)
  }
  return groups.values()
}

/** Shown and yet without a score: fewer than six complete months, or nobody to compare with. */
const otherReasons = {
  shown: 'few_peers',
  too_young: 'new_fund',
  stale: null,
  no_price: null,
} as const
