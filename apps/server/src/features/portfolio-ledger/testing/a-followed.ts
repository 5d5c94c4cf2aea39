import { accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import { withWorth } from '../create-portfolio.ts'
import type { FollowedPortfolio } from '../follow-all.ts'
import { followPortfolio } from '../follow-portfolio.ts'
import type { PortfolioRow } from '../portfolio-rows.ts'
import { valuePortfolio } from '../value-portfolio.ts'

/** A portfolio that was begun with some lines and never changed, followed without a database. */
export function aFollowed(
  market: Market,
  lines: readonly Holding[],
  { saved = null, ...head }: Partial<PortfolioRow> & Partial<Pick<FollowedPortfolio, 'saved'>> = {},
): FollowedPortfolio {
  const portfolio: PortfolioRow = {
    id: 1,
    memberId: 1,
    name: '退休',
    currency: 'TWD',
    autorebalance: false,
    version: 1,
    createdAt: '2024-01-02T04:00:00.000Z',
    isShared: false,
    ...head,
  }
  const after = withWorth(market, portfolio.currency, lines)
  const record = {
    noteId: 1,
    sequence: 1,
    kind: 'create',
    rebalanceAt: portfolio.createdAt,
    before: [],
    after,
  } as const
  const account = followPortfolio(market, portfolio, [record])
  return {
    portfolio,
    saved,
    valued: valuePortfolio(market, portfolio.currency, lines),
    sequence: 1,
    account,
    figures: accountFigures(account),
    firstDate: lines.map(({ date }) => date).toSorted()[0] ?? null,
    last: record,
    aiming: record,
    lastAuto: null,
  }
}
