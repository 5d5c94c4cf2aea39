import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** The newest version of a document that is shown, of which nobody was told. */
export interface UntoldVersion {
  readonly id: number
  readonly number: number
  readonly firmId: number
  readonly firm: string
  readonly name: string
  readonly mustAgree: boolean
  /** null: all clients. */
  readonly memberId: number | null
}

/** The oldest first. */
export async function listUntold(db: Database): Promise<UntoldVersion[]> {
  const { rows } = await sql<UntoldVersion>`
    select document.id, newest.number, document.firm_id as "firmId", firms.brand->>'name' as firm, document.name,
      document.must_agree as "mustAgree", document.member_id as "memberId"
    from firm_documents as document
    join lateral (select number, brought_at from firm_document_versions where document_id = document.id
      order by number desc limit 1) as newest on true
    join firms on firms.id = document.firm_id and firms.removed_at is null
    left join firm_pools on firm_pools.id = document.pool_id
    where document.withdrawn_at is null and firm_pools.removed_at is null and not exists (
      select from firm_document_news as news where news.document_id = document.id and news.number = newest.number)
    order by newest.brought_at, document.id`.execute(db)
  return rows
}

/** Ids of the clients that a document is addressed to. */
export async function listMeant(
  db: Database,
  { firmId, memberId }: Pick<UntoldVersion, 'firmId' | 'memberId'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('firm_members')
    .innerJoin('members', 'members.id', 'firm_members.member_id')
    .select('member_id')
    .where('firm_id', '=', firmId)
    .where('role', '=', 'member')
    .where('members.removed_at', 'is', null)
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId ?? 0))
    .orderBy('member_id')
    .execute()
  return rows.map((row) => row.member_id)
}

/** Notes that clients were told, and how many of them there were. */
export async function markTold(
  db: Database,
  {
    id,
    number,
    firmId,
    clients,
    at,
  }: Pick<UntoldVersion, 'id' | 'number' | 'firmId'> & { readonly clients: number; readonly at: string },
): Promise<void> {
  await db
    .insertInto('firm_document_news')
    .values({ document_id: id, number, firm_id: firmId, clients, told_at: at })
    .onConflict((conflict) => conflict.columns(['document_id', 'number']).doNothing())
    .execute()
}
