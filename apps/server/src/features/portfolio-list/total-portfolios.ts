import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listPortfolios } from '@zhiheng/contract/portfolio-list.ts'
import { accountFigures, type AccountFigures, isWeekKnown } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import type { FollowedPortfolio } from '../portfolio-ledger/follow-all.ts'
import { makeRates } from '../portfolio-ledger/worth-of-lines.ts'
import { gainOf, inDollars, inOneCurrency, leftOutOf, weekInDollars } from './portfolio-entry.ts'

type Totals = ReplyOf<typeof listPortfolios>['totals']

/** Some kilobytes each for the key of hundreds of portfolios. */
const keep = cachedForMarket<Totals>(300)

/** All portfolios as one, in New Taiwan dollars, but for what has no worth. Once for the same ledgers. */
export function totalPortfolios(market: Market, all: readonly FollowedPortfolio[]): Totals {
  const key = all.map(({ portfolio, sequence }) => `${portfolio.id}.${sequence}`).join(' ')
  return keep(market, key, () => addUp(market, all))
}

/** Which portfolios the totals are of, and which of them the week is. */
export function countedPortfolios(
  market: Market,
  all: readonly FollowedPortfolio[],
): { readonly known: readonly FollowedPortfolio[]; readonly ofWeek: readonly FollowedPortfolio[] } {
  const known = all.filter((followed) => isKnown(market, followed))
  // one portfolio without a price of today, or younger than a week, leaves the week of the others alone
  return { known, ofWeek: known.filter((followed) => weekInDollars(market, followed) !== null) }
}

function addUp(market: Market, all: readonly FollowedPortfolio[]): Totals {
  const { known, ofWeek } = countedPortfolios(market, all)
  // of what each row of the list shows, or its column would not add up
  const inTwd = (amount: (followed: FollowedPortfolio) => number | null) =>
    sumOrNull(known.map((followed) => inDollars(market, amount(followed), followed.portfolio.currency)))
  const isNothing = known.length === 0 && all.length > 0
  const value = isNothing ? null : inTwd(({ valued }) => valued.value)
  const figures = figuresOfAll(market, known)
  const week = (ofWeek.length === known.length ? figures : figuresOfAll(market, ofWeek))?.week ?? null
  const leftOut = all.flatMap(({ account }) => leftOutOf(market, account))
  return {
    value,
    gain: isNothing ? null : inTwd(gainOf),
    pnl_wow: ofWeek.length === 0 ? null : sumOrNull(ofWeek.map((followed) => weekInDollars(market, followed))),
    perf_wow: week?.perf ?? null,
    week_left_out: known.filter(({ account }) => !isWeekKnown(account)).length,
    perf: figures?.timeWeighted ?? null,
    mwr: figures?.moneyWeighted.rate ?? null,
    mwr_yearly: figures?.moneyWeighted.isYearly ?? false,
    mwr_missing: figures === null ? 'no_value' : figures.moneyWeighted.missing,
    left_out: [...new Map(leftOut.map((fund) => [fund.lipper_id, fund])).values()],
    portfolios_left_out: all.length - known.length,
  }
}

/** What it is worth can be said today in New Taiwan dollars, and of every payment, too. */
function isKnown(market: Market, { portfolio, account, valued }: FollowedPortfolio): boolean {
  const pair = { from: portfolio.currency, to: 'TWD' } as const
  if (convertNow(market, valued.value, pair) === null) return false
  if (!account.values.every((worth) => Number.isFinite(worth))) return false
  const rates = makeRates(market, pair, {
    first: account.firstSlot,
    last: account.firstSlot + account.values.length - 1,
  })
  return account.values.every((worth, day) => {
    const isEmpty = worth === 0 && account.flows[day] === 0
    return isEmpty || Number.isFinite(rates[day])
  })
}

/** null without portfolios, and where the money of a day has no rate. */
function figuresOfAll(market: Market, all: readonly FollowedPortfolio[]): AccountFigures | null {
  if (all.length === 0) return null
  const combined = inOneCurrency(market, all)
  return combined.flows.every((flow) => Number.isFinite(flow)) ? accountFigures(combined) : null
}

function sumOrNull(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : known.reduce((sum, amount) => sum + amount, 0)
}
