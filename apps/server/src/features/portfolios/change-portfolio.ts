import type { Site } from '../../platform/site.ts'
import { tellOfChange } from '../portfolio-following/tell-followers.ts'
import { changeWithin, type PortfolioPatch } from '../portfolio-ledger/change-within.ts'

/**
 * Changes a member's portfolio. A change of its funds and the record of it are one transaction.
 *
 * @throws Refusal not_found, stale_version, fund_not_available, no_price_on_date, invalid_field
 */
export async function changePortfolio(
  site: Site,
  key: { id: number; memberId: number },
  patch: PortfolioPatch,
): Promise<{ id: number; version: number; rebalance_note_id: number | null }> {
  const market = site.market()
  const changed = await site.db.transaction().execute((trx) => changeWithin({ site, market, trx }, key, patch))
  const noteId = changed.rebalance_note_id
  if (noteId !== null) await tellOfChange(site, { portfolioId: key.id, noteId })
  return changed
}
