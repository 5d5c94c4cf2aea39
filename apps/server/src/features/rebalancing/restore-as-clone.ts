import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { longestName } from '@zhiheng/domain/members/given-name.ts'

import type { Site } from '../../platform/site.ts'
import { countCostlyCall } from '../portfolio-ledger/count-costly-call.ts'
import { withWorth, writePortfolio } from '../portfolio-ledger/create-portfolio.ts'
import { findRecord, requireOwn } from '../portfolio-ledger/read-ledger.ts'
import { text } from './text.ts'

/**
 * Makes another portfolio of one side of a record: the same lines on their own days, with a ledger of its own.
 *
 * @throws Refusal not_found, portfolio_quota, invalid_field where that side is empty
 * @throws RetryLater rate_limited
 */
export async function restoreAsClone(
  site: Site,
  key: { id: number; memberId: number; noteId: number },
  wanted: { side: 'before' | 'after'; name?: string | undefined },
): Promise<{ id: number; version: number }> {
  const market = site.market()
  const [portfolio, row] = await Promise.all([requireOwn(site.db, key), findRecord(site.db, key)])
  if (row === null) throw new Refusal('not_found')
  const lines = row[wanted.side]
  if (lines.length === 0) throw new Refusal('invalid_field', { side: text.emptySide })
  await countCostlyCall(site, { call: 'clone', memberId: key.memberId })
  return site.db.transaction().execute((trx) =>
    writePortfolio(trx, market, {
      memberId: key.memberId,
      at: site.clock.now().toISOString(),
      name: wanted.name ?? nameOf(portfolio.name, row.rebalanceAt),
      currency: portfolio.currency,
      autorebalance: false,
      after: withWorth(market, portfolio.currency, lines),
      reason: null,
    }),
  )
}

function nameOf(name: string, at: string): string {
  const suffix = ` ${at.slice(0, 10).replaceAll('-', '/')}`
  return `${Array.from(name)
    .slice(0, longestName - suffix.length)
    .join('')}${suffix}`
}
