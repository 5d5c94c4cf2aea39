import type { Candidate, YearOfIncome } from '@zhiheng/domain/fund-recommendations/pick-funds.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf } from '../funds/compute-figures.ts'
import { rateOf, yearOfPayments } from '../funds/distribution-rate.ts'
import { launchDayOf } from '../funds/hide-figures.ts'
import { researchOf } from '../funds/research.ts'
import { isTotalReturnOver } from '../funds/total-return-span.ts'
import type { FiguresAt } from '../market-rankings/figures-at.ts'
import { returnBetween } from './return-between.ts'

/** What prices and records tell of funds on a day; scores and followers are told elsewhere. */
export type PricedCandidate = Omit<Candidate, 'score' | 'scoreBefore' | 'followers' | 'followersOfWeek'>

/** The candidates of a day, and over which time their Sharpe ratios are. */
export interface Candidates {
  readonly period: '1y' | '3y'
  readonly all: readonly PricedCandidate[]
}

/** Three years say more than one, where so many funds have them. */
const FEWEST_OF_THREE_YEARS = 40

const byFigures = new WeakMap<FiguresAt, Promise<Candidates>>()

/**
 * The funds that a list may have on a day: one class a fund, of a market, sold in Taiwan or ended since, no deposits.
 * Made once for each snapshot and day, in pieces.
 */
export function candidatesAt(at: FiguresAt): Promise<Candidates> {
  const made = byFigures.get(at) ?? breatheThrough(makeCandidates(at))
  byFigures.set(at, made)
  // what failed is made again for the next who asks
  made.catch(() => byFigures.delete(at))
  return made
}

/**
 * @yields after each fund
 */
function* makeCandidates(at: FiguresAt): Generator<void, Candidates> {
  const shown = at.market.funds.filter((fund) => at.isShown(fund))
  const triennial = shown.filter((fund) => !Number.isNaN(at.figures.sharpe[cellOf(fund.index, '3y')] ?? Number.NaN))
  const period = triennial.length >= FEWEST_OF_THREE_YEARS ? '3y' : '1y'
  const all: PricedCandidate[] = []
  for (const fund of shown) {
    const peers = marketOf(fund)
    if (peers !== null && isOffered(fund)) all.push(candidateOf(at, fund, { peers, period }))
    yield
  }
  return { period, all }
}

/** What is in no list: deposits, and the rest, where multiples, inverses and currencies are, which are no one's peers. */
const unlisted: ReadonlySet<string> = new Set(['money_market', 'other'])

/** The market of set23 that a fund is held against; null of what is in no list. */
export function marketOf({ sector2Id }: MarketFund): string | null {
  const sector = subSectorOf(sector2Id)
  return sector === null || unlisted.has(assetTypeOf(sector)) ? null : sector.sector23Id
}

/** What has ended is not sold any more, and was in a list of its time all the same. */
function isOffered({ canTwSale, status }: MarketFund): boolean {
  return canTwSale || status === 'merged' || status === 'liquidated'
}

function candidateOf(
  at: FiguresAt,
  fund: MarketFund,
  { peers, period }: { readonly peers: string; readonly period: Candidates['period'] },
): PricedCandidate {
  const { market, plan, figures, twdPerf } = at
  const launched = launchDayOf(market, fund)
  const isTotal = isTotalReturnOver(market, fund.index, { period, asOf: plan.asOf })
  return {
    place: fund.index,
    peers,
    // a figure of the price alone stands in no list beside those of total returns
    sharpe: isTotal ? (figures.sharpe[cellOf(fund.index, period)] ?? Number.NaN) : Number.NaN,
    expense: fund.totalExpensePercent ?? Number.NaN,
    half: twdPerf[cellOf(fund.index, '6m')] ?? Number.NaN,
    year: twdPerf[cellOf(fund.index, '1y')] ?? Number.NaN,
    // without a known launch no one knows whether it is new
    monthsOld: fund.launchDate === null || launched === null ? Number.NaN : wholeMonths(launched, plan.asOf),
    paid: incomeOf(market, fund, plan.asOf),
  }
}

function wholeMonths(from: number, to: number): number {
  const months = monthIndexOf(to) - monthIndexOf(from)
  return addMonths(from, months) > to ? months - 1 : months
}

/** Of the classes of a fund the first that paid within the year. */
function incomeOf(market: Market, { strategyId }: MarketFund, day: number): YearOfIncome | null {
  const then = { ...market, asOf: isoDayOf(day) }
  for (const place of researchOf(market).strategies.get(strategyId) ?? []) {
    const fund = market.funds[place]
    if (fund === undefined || !isOffered(fund)) continue
    const year = yearOfPayments(then, place)
    if (typeof year === 'string' || year.payments.length === 0) continue
    const span = { from: addMonths(day, -12), to: day, stated: fund.currency }
    return {
      place,
      payments: year.payments.map(({ amount }) => amount),
      rate: rateOf(year),
      totalReturn: returnBetween(market, place, span),
    }
  }
  return null
}
