import type { HomeMy } from '@zhiheng/contract/home/my.ts'
import { evenPoints } from '@zhiheng/domain/funds/even-points.ts'
import { USUAL_WEEKS } from '@zhiheng/domain/home/usual-move.ts'
import { type FundWeek, weekOfFunds } from '@zhiheng/domain/home/week-of-funds.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { worthOfAccount } from '@zhiheng/domain/portfolio-ledger/worth-of-account.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { sectorIdOf } from '../market/sector-rows.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import type { FollowedPortfolio } from '../portfolio-ledger/follow-all.ts'
import { allocationReply, partOf, type ValuedLine } from '../portfolio-ledger/value-portfolio.ts'
import { makeRates } from '../portfolio-ledger/worth-of-lines.ts'
import { inOneCurrency } from '../portfolio-list/portfolio-entry.ts'
import { countedPortfolios } from '../portfolio-list/total-portfolios.ts'

/** What all portfolios come to together, but for the totals of their list. New Taiwan dollars. */
export interface SumOfPortfolios extends Pick<HomeMy, 'since' | 'course' | 'mix' | 'markets'> {
  /** What each fund of each portfolio made in the week; empty where the week is not known. */
  readonly week: readonly FundWeek[]
  /** Weekly returns of all as one over the last year, the latest last. */
  readonly weeklyReturns: readonly number[]
  /** Worth of each fund that is held, by its id. */
  readonly worths: ReadonlyMap<string, number>
}

/** As many days as a small chart is wide enough for. */
const POINTS = 60

const keep = cachedForMarket<SumOfPortfolios>(300)

/** Once for the same ledgers on the same snapshot. */
export function sumOfPortfolios(market: Market, all: readonly FollowedPortfolio[]): SumOfPortfolios {
  const key = all.map(({ portfolio, sequence }) => `${portfolio.id}.${sequence}`).join(' ')
  return keep(market, key, () => addUp(market, all))
}

function addUp(market: Market, all: readonly FollowedPortfolio[]): SumOfPortfolios {
  const { known, ofWeek } = countedPortfolios(market, all)
  const worths = worthsOf(market, known)
  return {
    ...overTime(market, known),
    week: ofWeek.flatMap(({ portfolio, account }) => {
      const span = { first: account.firstSlot, last: account.firstSlot + account.values.length - 1 }
      return weekOfFunds(account, makeRates(market, { from: portfolio.currency, to: 'TWD' }, span))
    }),
    weeklyReturns: weeklyReturns(market, ofWeek),
    worths: byFund(worths),
    mix: mixOf(worths),
    markets: marketsOf(worths),
  }
}

interface Worth {
  readonly line: ValuedLine
  readonly worth: number
}

function worthsOf(market: Market, known: readonly FollowedPortfolio[]): Worth[] {
  return known.flatMap(({ portfolio, valued }) =>
    valued.lines.flatMap((line) => {
      const worth = convertNow(market, line.value, { from: portfolio.currency, to: 'TWD' })
      return worth === null || worth <= 0 ? [] : [{ line, worth }]
    }),
  )
}

function byFund(worths: readonly Worth[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { line, worth } of worths) {
    const { lipperId } = line.holding
    sums.set(lipperId, (sums.get(lipperId) ?? 0) + worth)
  }
  return sums
}

function mixOf(worths: readonly Worth[]): HomeMy['mix'] {
  if (worths.length === 0) return null
  const { ef, bf, blf, mmf, other } = allocationReply(worths.map(({ line, worth }) => partOf(line.facts, worth)))
  return {
    ef: ef.proportion,
    bf: bf.proportion,
    blf: blf.proportion,
    mmf: mmf.proportion,
    other: other.proportion,
  }
}

const NO_MARKET = 'none'

/** Parts of all by equity market, closed to the tenth with what is in none of them. */
function marketsOf(worths: readonly Worth[]): HomeMy['markets'] {
  const sums = new Map<string, number>()
  for (const { line, worth } of worths) {
    const id = sectorIdOf(line.facts.fund, 'set14') ?? NO_MARKET
    sums.set(id, (sums.get(id) ?? 0) + worth)
  }
  const percents = percentTenths([...sums.values()])
  return [...sums.keys()]
    .map((id, at) => ({ id, percent: percents[at] ?? 0 }))
    .filter(({ id }) => id !== NO_MARKET)
    .toSorted((a, b) => b.percent - a.percent)
}

/** Since the first money, and some days of worth and money paid in. */
function overTime(market: Market, known: readonly FollowedPortfolio[]): Pick<SumOfPortfolios, 'since' | 'course'> {
  if (known.length === 0) return { since: null, course: null }
  const account = inOneCurrency(market, known)
  const worth = worthOfAccount(account)
  const dayOf = (place: number) => isoDayOf(epochDayOfSlot(account.firstSlot + place))
  const first = account.flows.findIndex((flow) => flow !== 0)
  if (first < 0) return { since: null, course: null }
  const places = evenPoints(worth.length - first, POINTS).map((place) => first + place)
  const course =
    places.length < 2
      ? null
      : {
          days: places.map(dayOf),
          values: places.map((place) => shown(worth[place])),
          invested: places.map((place) => shown(paidInBy(market, known, account.firstSlot + place))),
        }
  return { since: dayOf(first), course }
}

/** Money paid in up to a day, at today's rates: so is the sum of what was paid in that the list of portfolios implies. */
function paidInBy(market: Market, known: readonly FollowedPortfolio[], slot: number): number {
  return known.reduce((sum, { portfolio, account }) => {
    const paid = account.invested[slot - account.firstSlot] ?? 0
    return sum + (convertNow(market, paid, { from: portfolio.currency, to: 'TWD' }) ?? Number.NaN)
  }, 0)
}

function shown(amount: number | undefined): number | null {
  return amount === undefined || !Number.isFinite(amount) ? null : roundMoney(amount, 'TWD')
}

function weeklyReturns(market: Market, ofWeek: readonly FollowedPortfolio[]): number[] {
  const growth = ofWeek.length === 0 ? null : accountFigures(inOneCurrency(market, ofWeek)).growth
  if (growth === null) return []
  const last = growth.length - 1
  const weeks = Math.min(USUAL_WEEKS, Math.floor(last / SLOTS_A_WEEK))
  return Array.from({ length: weeks }, (_, at) => {
    const end = last - (weeks - 1 - at) * SLOTS_A_WEEK
    return (growth[end] ?? Number.NaN) / (growth[end - SLOTS_A_WEEK] ?? Number.NaN) - 1
  })
}
