import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { countCostlyCall } from './count-costly-call.ts'
import { withWorth, writePortfolio } from './create-portfolio.ts'
import { toHolding } from './fund-keys.ts'
import { findPortfolio, loadHoldings } from './store.ts'

const LONGEST_NAME = 40

/**
 * Makes another portfolio of the same lines, with a ledger of its own.
 *
 * @throws Refusal not_found, portfolio_quota
 * @throws Later rate_limited
 */
export async function clonePortfolio(
  site: Site,
  key: { id: number; memberId: number },
  name: string | null,
): Promise<{ id: number; version: number }> {
  await countCostlyCall(site, { call: 'clone', memberId: key.memberId })
  const market = site.market()
  return site.db.transaction().execute(async (trx) => {
    const source = await findPortfolio(trx, key)
    if (source === null) throw new Refusal('not_found')
    const stored = (await loadHoldings(trx, [key.id])).get(key.id) ?? []
    const lines = stored.map((line) => toHolding(market, line))
    return writePortfolio(trx, market, {
      memberId: key.memberId,
      at: site.clock.now().toISOString(),
      name: name ?? copyName(source.name),
      currency: source.currency,
      autorebalance: false,
      after: withWorth(market, source.currency, lines),
      reason: null,
    })
  })
}

function copyName(name: string): string {
  const suffix = ' 複本'
  return `${Array.from(name)
    .slice(0, LONGEST_NAME - suffix.length)
    .join('')}${suffix}`
}
