import type { FirmBrand, FirmRole } from '@zhiheng/domain/firms/firm.ts'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** A firm as its pages need it, and what one member is to it. */
export type FirmRow = Pick<
  Selectable<Schema['firms']>,
  'id' | 'brand' | 'hidden' | 'embed_origins' | 'module' | 'is_signup_open' | 'version'
> & {
  readonly role: FirmRole | null
}

/** A firm of this market, with what a member is to it, in one trip; null where there is none. */
export async function findFirm(
  db: Database,
  { id, memberId, datasets }: { id: number; memberId: number | null; datasets: readonly ('demo' | 'real')[] },
): Promise<FirmRow | null> {
  const row = await db
    .selectFrom('firms')
    .leftJoin('firm_members', (join) =>
      join.onRef('firm_members.firm_id', '=', 'firms.id').on('firm_members.member_id', '=', memberId ?? 0),
    )
    .select(['firms.id', 'brand', 'hidden', 'embed_origins', 'module', 'is_signup_open', 'version', 'role'])
    .where('firms.id', '=', id)
    .where('dataset', 'in', datasets)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertFirm(
  db: Database,
  firm: {
    readonly dataset: 'demo' | 'real'
    readonly brand: FirmBrand
    readonly embedOrigins?: readonly string[]
    readonly module?: string | null
  },
): Promise<number> {
  const { id } = await db
    .insertInto('firms')
    .values({
      dataset: firm.dataset,
      brand: JSON.stringify(firm.brand),
      embed_origins: [...(firm.embedOrigins ?? [])],
      module: firm.module ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasFirms(db: Database, dataset: 'demo' | 'real'): Promise<boolean> {
  const row = await db.selectFrom('firms').select('id').where('dataset', '=', dataset).executeTakeFirst()
  return row !== undefined
}

/** What a member is to a firm from now on. */
export async function upsertFirmMember(
  trx: Database,
  { firmId, memberId, role, at }: { firmId: number; memberId: number; role: FirmRole; at: string },
): Promise<void> {
  await trx
    .insertInto('firm_members')
    .values({ firm_id: firmId, member_id: memberId, role, joined_at: at })
    .onConflict((conflict) => conflict.columns(['firm_id', 'member_id']).doUpdateSet({ role }))
    .execute()
}

/**
 * Writes on a member's profile whether they belong to any firm that is open, as `firm_members` says: on our own site a member
 * of a firm has what firms have.
 */
export async function writeFirmGroups(trx: Database, memberId: number): Promise<void> {
  await writeGroups(trx, sql`members.id = ${memberId}`)
}

/** The same for everyone who belongs to a firm: it was closed, or opened again. */
export async function writeGroupsOfPeople(trx: Database, firmId: number): Promise<void> {
  await writeGroups(trx, sql`members.id in (select member_id from firm_members where firm_id = ${firmId})`)
}

async function writeGroups(trx: Database, whose: RawBuilder<unknown>): Promise<void> {
  const places = sql`from firm_members join firms on firms.id = firm_members.firm_id and firms.removed_at is null
    where member_id = members.id`
  await sql`
    update members set groups =
      array(select own from unnest(groups) as own where own not in ('firm_member', 'firm_admin'))
      || array(select distinct 'firm_member' ${places})
      || array(select distinct 'firm_admin' ${places} and role = 'admin')
    where ${whose}`.execute(trx)
}

/** Takes a member out of a firm; the firm's notes on them go with it. Returns whether they were in it. */
export async function deleteFirmMember(
  trx: Database,
  { firmId, memberId }: { firmId: number; memberId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('firm_members')
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The firm of each of these members who is of one open firm alone. */
export function listOnlyFirms(
  db: Database,
  memberIds: readonly number[],
): Promise<{ readonly member_id: number; readonly firm_id: number }[]> {
  return db
    .selectFrom('firm_members')
    .innerJoin('firms', 'firms.id', 'firm_members.firm_id')
    .select(({ fn }) => ['member_id', fn.min('firm_id').as('firm_id')])
    .where('member_id', 'in', memberIds)
    .where('removed_at', 'is', null)
    .groupBy('member_id')
    .having(({ fn }) => fn.countAll(), '=', 1)
    .execute()
}

/** The names that lead to a firm which is open: a name that is not proved leads nowhere. */
export function listDomains(db: Database): Promise<{ readonly domain: string; readonly firm_id: number }[]> {
  return db
    .selectFrom('firm_domains')
    .innerJoin('firms', 'firms.id', 'firm_domains.firm_id')
    .select(['domain', 'firm_id'])
    .where('removed_at', 'is', null)
    .where('leads', '=', true)
    .orderBy('domain')
    .execute()
}

export async function notifyDomains(trx: Database, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(trx)
}

/** Writes a part of a firm in one version of it; it is of the next then. Returns whether it was still in that version. */
export async function updateFirm(
  trx: Database,
  { id, version, part }: { id: number; version: number; part: Updateable<Schema['firms']> },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('firms')
    .set({ ...part, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether people may join a firm by signing up. It is no part of what is written by version. Returns whether it is new. */
export async function updateSignup(trx: Database, { id, isOpen }: { id: number; isOpen: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('firms')
    .set({ is_signup_open: isOpen })
    .where('id', '=', id)
    .where('is_signup_open', '!=', isOpen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a firm's own admins set of it; null where there is none. */
export async function findSettings(db: Database, id: number) {
  const row = await db
    .selectFrom('firms')
    .select(['brand', 'embed_origins', 'is_signup_open', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'firm_members',
    by: ['member_id'],
    given: {
      as: 'firms',
      rows: (db, memberId) =>
        db
          .selectFrom('firm_members')
          .innerJoin('firms', 'firms.id', 'firm_members.firm_id')
          .select(['firm_members.firm_id', sql<string>`brand->>'name'`.as('name'), 'role', 'joined_at'])
          .where('member_id', '=', memberId)
          .execute(),
    },
    atRemoval: 'deleted',
  },
  {
    table: 'firm_notes',
    by: ['member_id', 'author_id'],
    given: { notBecause: 'what a firm notes on its clients is its own record; it answers for it itself' },
    // with the member's place in the firm go the notes on them; what they wrote on others stays without their name
    atRemoval: (trx, { memberId }) => trx.deleteFrom('firm_notes').where('member_id', '=', memberId).execute(),
  },
]
