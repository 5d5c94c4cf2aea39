import type { DomainFault } from '@zhiheng/domain/firms/domain-proof.ts'
import { needsProof } from '@zhiheng/domain/firms/domain-proof.ts'

import type { Database } from '../../../platform/database/database.ts'

/** A firm's own name, and what is known of its proof. */
export interface DomainRow {
  readonly domain: string
  readonly firm_id: number
  readonly token: string
  readonly leads: boolean
  readonly proved_at: string | null
  readonly checked_at: string | null
  readonly fault: DomainFault | null
  readonly lost_at: string | null
}

const columns = ['domain', 'firm_id', 'token', 'leads', 'proved_at', 'checked_at', 'fault', 'lost_at'] as const

/** A firm's names, in order. */
export function listFirmDomains(db: Database, firmId: number): Promise<DomainRow[]> {
  return db.selectFrom('firm_domains').select(columns).where('firm_id', '=', firmId).orderBy('domain').execute()
}

/** Names of open firms that were not looked at since a moment, those first that were never. */
export function listDueDomains(
  db: Database,
  { before, most }: { readonly before: string; readonly most: number },
): Promise<(DomainRow & { readonly firm: string })[]> {
  return db
    .selectFrom('firm_domains')
    .innerJoin('firms', 'firms.id', 'firm_domains.firm_id')
    .select(columns.map((column) => `firm_domains.${column}` as const))
    .select((eb) => eb.ref('firms.brand', '->>').key('name').as('firm'))
    .where('firms.removed_at', 'is', null)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('domain')
    .limit(most)
    .execute()
}

/** What a look for the proof of a name found. */
export interface Look {
  readonly fault: DomainFault | null
  readonly at: string
  readonly lostAt: string | null
}

/**
 * Keeps what a look found. A name that is proved leads to its firm from then on; none is ever taken away by a look.
 *
 * @returns whether the name is still this firm's, with this token
 */
export async function saveLook(
  trx: Database,
  { domain, firm_id, token }: Pick<DomainRow, 'domain' | 'firm_id' | 'token'>,
  { fault, at, lostAt }: Look,
): Promise<boolean> {
  const proved = fault === null ? { leads: true, proved_at: at } : {}
  const { numUpdatedRows } = await trx
    .updateTable('firm_domains')
    .set({ fault, checked_at: at, lost_at: lostAt, ...proved })
    .where('domain', '=', domain)
    .where('firm_id', '=', firm_id)
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Gives a firm these names and no others. One that it has already stays as it is; a new one leads nowhere until it is proved.
 *
 * @returns the first that another firm has; nothing may be kept then
 */
export async function replaceDomains(
  trx: Database,
  firmId: number,
  domains: readonly string[],
): Promise<string | null> {
  const others = trx.deleteFrom('firm_domains').where('firm_id', '=', firmId)
  await (domains.length === 0 ? others : others.where('domain', 'not in', domains)).execute()
  if (domains.length === 0) return null
  await trx
    .insertInto('firm_domains')
    .values(domains.map((domain) => ({ domain, firm_id: firmId, leads: !needsProof(domain) })))
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute()
  const own = await listFirmDomains(trx, firmId)
  return domains.find((domain) => !own.some((row) => row.domain === domain)) ?? null
}

/** Those of the staff who hear of what happens to firms. */
export async function listStaff(db: Database, datasets: readonly ('demo' | 'real')[]): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('dataset', 'in', datasets)
    .where('removed_at', 'is', null)
    .where((eb) => eb(eb.val('staff'), '=', eb.fn.any('groups')))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
