import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import type { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'
import { choosePeers, type Peers } from '@zhiheng/quant/scoring/choose-peers.ts'
import { FEWEST_SCORE_MONTHS, SCORE_MONTHS, scoreMonthsOf } from '@zhiheng/quant/scoring/peer-figures.ts'
import { type NoScoreReason, scoreEligibility } from '@zhiheng/quant/scoring/score-eligibility.ts'
import { type PeerScore, SCORE_VERSION, scorePeers } from '@zhiheng/quant/scoring/score-peers.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastCompleteMonth, lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries, Ratio } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { latestBirthOf } from './hide-figures.ts'
import { monthEndsInTwd } from './month-ends-in-twd.ts'
import { narrowSectorOf, peerGroupName, wideSectorOf } from './peer-sectors.ts'

export type NotRatedReason = (typeof notRatedReasons)[number]

/** The score of a class with the peers it was scored among. */
export interface FundScore extends PeerScore {
  readonly peers: { readonly name: string; readonly count: number }
}

/** The scores of a market, by the places of its funds. */
export interface Scores {
  readonly version: number
  /** The month end the scores are computed to; null where nothing is scored. */
  readonly date: IsoDate | null
  readonly of: (index: number) => FundScore | null
  /** Why a class has no score; null only where it has one. */
  readonly notRated: (index: number) => NotRatedReason | null
  /** Places of the classes that may be scored, those with too few months included. */
  readonly eligible: readonly number[]
}

export type HiddenOf = (index: number) => 'too_young' | 'stale' | 'no_price' | null

const reasons = {
  'index-fund': 'index_fund',
  'too-young': 'new_fund',
  'stale-holdings': 'stale_holdings',
  'too-small': 'small_size',
  'too-few-peers': 'few_peers',
} as const satisfies Record<NoScoreReason, NotRatedReason>

/**
 * Scores every class within the peers of its market: its sub-sector, or the large class where fewer than ten there can
 * be scored. In New Taiwan dollars, to the last complete month. What no one ever told of a class, its holdings or its
 * size, does not keep it from a score.
 *
 * @param hiddenOf - null for classes that show figures; the others are not rated and no one's peers
 *
 * Source: docs/score-record.md.
 */
export function scoreMarket(market: Market, riskFree: Ratio, hiddenOf: HiddenOf): Scores {
  const lastMonth = lastScoredMonth(market)
  const { eligible, refused } = sortOut(market, hiddenOf)
  const months = monthEndsInTwd(market, eligible, lastMonth)
  const enough = months.map((series) => scoreMonthsOf(series, lastMonth) >= FEWEST_SCORE_MONTHS)
  const scorable = eligible.filter((_, index) => enough[index])
  const scores = scoreScorable({
    scorable,
    months: months.filter((_, index) => enough[index]),
    lastMonth,
    riskFree,
  })
  const canBeScored = new Set(scorable.map((fund) => fund.index))
  const notRated = (index: number): NotRatedReason | null => {
    if (scores.has(index)) return null
    return refused.get(index) ?? (canBeScored.has(index) ? 'few_peers' : whyShort(market, index, lastMonth))
  }
  return {
    version: SCORE_VERSION,
    date: scores.size === 0 ? null : isoDayOf(lastDayOfMonth(lastMonth)),
    of: (index) => scores.get(index) ?? null,
    notRated,
    eligible: eligible.map((fund) => fund.index),
  }
}

/** The prices of a month count as all of it with at most so many days missing at its end. */
const MOST_UNPRICED_DAYS = 10

/**
 * The last month that is over. That of the last prices counts, too, once the month has ended and nearly all of its days
 * are priced: on 1 June the prices of 29 May are those of the end of May.
 */
function lastScoredMonth({ asOf, today }: Market): number {
  const priced = epochDayOf(asOf)
  const month = monthIndexOf(priced)
  const isOver = monthIndexOf(epochDayOf(today)) > month
  return isOver && lastDayOfMonth(month) - priced <= MOST_UNPRICED_DAYS ? month : lastCompleteMonth(priced)
}

interface SortedOut {
  readonly eligible: readonly MarketFund[]
  readonly refused: ReadonlyMap<number, NotRatedReason>
}

/** Who may be scored, and why the others may not. */
function sortOut(market: Market, hiddenOf: HiddenOf): SortedOut {
  const eligible: MarketFund[] = []
  const refused = new Map<number, NotRatedReason>()
  const shown: MarketFund[] = []
  for (const fund of market.funds) {
    const reason = hiddenReason(fund, hiddenOf(fund.index))
    if (reason === null) shown.push(fund)
    else refused.set(fund.index, reason)
  }
  for (const group of Map.groupBy(shown, (fund) => narrowSectorOf(fund) ?? '').values()) {
    const verdicts = scoreEligibility(
      group.map((fund) => candidateOf(market, fund)),
      epochDayOf(market.asOf),
      'allowed',
    )
    group.forEach((fund, index) => {
      const reason = verdicts[index] ?? null
      // too few in the sub-sector alone: the large class decides
      if (reason !== null && reason !== 'too-few-peers') refused.set(fund.index, reasons[reason])
      else if (market.income(fund.index).kind === 'unknown') refused.set(fund.index, 'unknown_income')
      else eligible.push(fund)
    })
  }
  return { eligible, refused }
}

/** Too few months: for want of prices, or because only its price is known over a part of them. */
function whyShort(market: Market, index: number, lastMonth: number): NotRatedReason {
  const { firstSlot } = market.prices(index)
  const start = Math.max(epochDayOfSlot(firstSlot), lastDayOfMonth(lastMonth - SCORE_MONTHS))
  return isIncomeKnown(market.income(index), start, lastDayOfMonth(lastMonth)) ? 'short_history' : 'unknown_income'
}

function hiddenReason(fund: MarketFund, hidden: ReturnType<HiddenOf>): NotRatedReason | null {
  if (hidden === null) return null
  if (fund.isIndexFund) return 'index_fund'
  return hidden === 'too_young' ? 'new_fund' : 'no_current_price'
}

function candidateOf(market: Market, fund: MarketFund) {
  return {
    launchDay: latestBirthOf(market, fund),
    holdingsDay: fund.holdingsDate === null ? null : epochDayOf(fund.holdingsDate),
    isIndexFund: fund.isIndexFund,
    size: fund.sizeTwd,
  }
}

interface Scorable {
  readonly scorable: readonly MarketFund[]
  readonly months: readonly MonthSeries[]
  readonly lastMonth: number
  readonly riskFree: Ratio
}

function scoreScorable({ scorable, months, lastMonth, riskFree }: Scorable): Map<number, FundScore> {
  const groups = choosePeers({ narrow: scorable.map(narrowSectorOf), wide: scorable.map(wideSectorOf) })
  const scored = new Map<readonly number[], readonly (PeerScore | null)[]>()
  const scores = new Map<number, FundScore>()
  groups.forEach(({ indices, widened }, index) => {
    // funds of one group share the list of its indices
    const ofGroup =
      scored.get(indices) ??
      scorePeers({
        funds: indices.map((at) => months[at] ?? noMonths),
        costs: indices.map((at) => scorable[at]?.totalExpensePercent ?? null),
        lastMonth,
        riskFree,
      })
    scored.set(indices, ofGroup)
    const own = ofGroup[indices.indexOf(index)]
    const fund = scorable[index]
    if (own === null || own === undefined || fund === undefined) return
    scores.set(fund.index, { ...own, peers: { name: peersName(fund, widened), count: countScored(ofGroup) } })
  })
  return scores
}

const noMonths: MonthSeries = { firstMonth: 0, values: new Float64Array(0) }

function peersName(fund: MarketFund, widened: Peers['widened']): string {
  return peerGroupName((widened ? wideSectorOf(fund) : narrowSectorOf(fund)) ?? '')
}

function countScored(group: readonly (PeerScore | null)[]): number {
  return group.filter((score) => score !== null).length
}
