import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { longestName } from '@zhiheng/domain/members/given-name.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { countCostlyCall } from './count-costly-call.ts'
import { withWorth, writePortfolio } from './create-portfolio.ts'
import { toHolding } from './fund-keys.ts'
import type { PortfolioRow } from './portfolio-rows.ts'
import { findPortfolio, loadHoldings, loadLedgers, lockPortfolio } from './store.ts'
import { text } from './text.ts'
import { takeRoom, writeHistory } from './write-history.ts'

interface Wanted {
  readonly name?: string | undefined
  /** With every record of its changes, as they were. */
  readonly history: boolean
}

/**
 * Makes another portfolio of the same lines, with a ledger of its own: begun now, or with the whole story so far.
 *
 * @throws Refusal not_found, portfolio_quota
 * @throws RetryLater rate_limited
 */
export async function clonePortfolio(
  site: Site,
  key: { id: number; memberId: number },
  { name, history }: Wanted,
): Promise<{ id: number; version: number }> {
  await countCostlyCall(site, { call: 'clone', memberId: key.memberId })
  return site.db.transaction().execute(async (trx) => {
    const source = await findPortfolio(trx, key)
    if (source === null) throw new Refusal('not_found')
    const copy = { ...source, name: name ?? copyName(source.name) }
    return history ? copyWithHistory(trx, site, copy) : copyLines(trx, site, copy)
  })
}

async function copyLines(trx: Database, site: Site, copy: PortfolioRow): Promise<{ id: number; version: number }> {
  const market = site.market()
  const stored = (await loadHoldings(trx, [copy.id])).get(copy.id) ?? []
  const lines = stored.map((line) => toHolding(market, line))
  return writePortfolio(trx, market, {
    memberId: copy.memberId,
    at: site.clock.now().toISOString(),
    name: copy.name,
    currency: copy.currency,
    autorebalance: false,
    after: withWorth(market, copy.currency, lines),
    reason: null,
  })
}

async function copyWithHistory(
  trx: Database,
  site: Site,
  { id: sourceId, memberId, name, currency }: PortfolioRow,
): Promise<{ id: number; version: number }> {
  await takeRoom(trx, memberId)
  // nothing may happen to it between its lines and its ledger
  if ((await lockPortfolio(trx, { id: sourceId, memberId })) === null) throw new Refusal('not_found')
  const holdings = (await loadHoldings(trx, [sourceId])).get(sourceId) ?? []
  const records = (await loadLedgers(trx, [sourceId])).get(sourceId) ?? []
  const createdAt = site.clock.now().toISOString()
  const { id } = await writeHistory(trx, { memberId, name, currency, createdAt, holdings, records })
  return { id, version: 1 }
}

function copyName(name: string): string {
  const suffix = text.copySuffix
  return `${Array.from(name)
    .slice(0, longestName - suffix.length)
    .join('')}${suffix}`
}
