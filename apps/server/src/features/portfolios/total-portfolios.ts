import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listPortfolios } from '@zhiheng/contract/portfolios/list.ts'
import { roundMoney, toCents } from '@zhiheng/domain/money/round-money.ts'
import { accountFigures, type AccountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'
import { combineAccounts } from '@zhiheng/domain/portfolios/combine-accounts.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { convertNow } from './convert-now.ts'
import type { FollowedPortfolio } from './follow-all.ts'
import { makeRates } from './worth-of-lines.ts'

type Totals = ReplyOf<typeof listPortfolios>['totals']

/** All portfolios as one, in New Taiwan dollars; null where one of them cannot be valued. */
export function totalPortfolios(market: Market, all: readonly FollowedPortfolio[]): Totals {
  const value = sumOrNull(
    all.map(({ portfolio, valued }) => convertNow(market, valued.value, { from: portfolio.currency, to: 'TWD' })),
  )
  const invested = sumOrNull(
    all.map(({ portfolio, account }) =>
      convertNow(market, account.invested.at(-1) ?? null, { from: portfolio.currency, to: 'TWD' }),
    ),
  )
  const figures = figuresOfAll(market, all)
  const week = figures?.week ?? { gain: null, perf: null }
  return {
    value: value === null ? null : roundMoney(value, 'TWD'),
    gain: value === null || invested === null ? null : roundMoney(value - invested, 'TWD'),
    pnl_wow: week.gain === null ? null : roundMoney(week.gain, 'TWD'),
    perf_wow: week.perf,
    perf: figures?.timeWeighted ?? null,
    mwr: figures?.moneyWeighted.rate ?? null,
    mwr_yearly: figures?.moneyWeighted.isYearly ?? false,
    mwr_missing: figures === null ? 'no_value' : figures.moneyWeighted.missing,
  }
}

/** null without portfolios, and where the money of a day has no rate. */
function figuresOfAll(market: Market, all: readonly FollowedPortfolio[]): AccountFigures | null {
  if (all.length === 0) return null
  const combined = combineAccounts(
    all.map(({ portfolio, account }) => {
      const span = { first: account.firstSlot, last: account.firstSlot + account.values.length - 1 }
      return { account, rates: makeRates(market, { from: portfolio.currency, to: 'TWD' }, span) }
    }),
  )
  return combined.flows.every((flow) => Number.isFinite(flow)) ? accountFigures(combined) : null
}

function sumOrNull(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : toCents(known.reduce((sum, amount) => sum + amount, 0))
}
