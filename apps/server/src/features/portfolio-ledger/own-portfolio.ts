import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import type { PortfolioRow } from './portfolio-rows.ts'
import { countPortfolios, findPortfolio, lockPortfolio, updatePortfolio } from './store.ts'

/** A portfolio of a member's own. */
export interface OwnKey {
  readonly id: number
  readonly memberId: number
}

/** @throws Refusal not_found, also where it is deleted or someone else's */
export async function requireOwnPortfolio(db: Database, key: OwnKey): Promise<PortfolioRow> {
  return found(await findPortfolio(db, key))
}

/** The same, and no one else changes it until the transaction ends. @throws Refusal not_found */
export async function lockOwnPortfolio(trx: Database, key: OwnKey): Promise<PortfolioRow> {
  return found(await lockPortfolio(trx, key))
}

/**
 * Takes a portfolio out of a member's sight and quota; its records stay.
 *
 * @throws Refusal not_found
 */
export async function hidePortfolio(trx: Database, key: OwnKey, deletedAt: string): Promise<void> {
  await lockOwnPortfolio(trx, key)
  await updatePortfolio(trx, key.id, { deletedAt })
}

/** Whether a member has any portfolio. */
export async function hasPortfolios(db: Database, memberId: number): Promise<boolean> {
  return (await countPortfolios(db, memberId)) > 0
}

function found(row: PortfolioRow | null): PortfolioRow {
  if (row === null) throw new Refusal('not_found')
  return row
}
