import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { LegalKind } from '@zhiheng/domain/legal/legal-text.ts'
import { type Expression, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** How many members have agreed to each version of one owner's texts. */
export async function countConsents(
  db: Database,
  firmId: number | null,
): Promise<{ kind: LegalKind; number: number; count: number }[]> {
  return db
    .selectFrom('legal_consents')
    .select(['kind', 'number', (eb) => eb.fn.count<number>('member_id').distinct().as('count')])
    .where('firm_id', 'is not distinct from', firmId)
    .groupBy(['kind', 'number'])
    .execute()
}

/** A consent of a member. */
export interface Consent {
  readonly firmId: number | null
  readonly kind: LegalKind
  readonly number: number
  readonly hash: string | null
}

export async function insertConsents(
  trx: Database,
  {
    memberId,
    at,
    page,
    given,
  }: { memberId: number; at: string; page: string; given: readonly (Consent & { readonly hash: string })[] },
): Promise<void> {
  if (given.length === 0) return
  await trx
    .insertInto('legal_consents')
    .values(
      given.map(({ firmId, kind, number, hash }) => ({
        member_id: memberId,
        firm_id: firmId,
        kind,
        number,
        hash,
        agreed_at: at,
        page,
      })),
    )
    .execute()
}

/** What a member has agreed to, the newest first: on a firm's site to our texts and the firm's, on our own to all. */
export function listConsents(db: Database, { memberId, firmId }: { memberId: number; firmId: number | null }) {
  return consentsOf(db, memberId)
    .$if(firmId !== null, (query) =>
      query.where((eb) => eb.or([eb('consent.firm_id', 'is', null), eb('consent.firm_id', '=', firmId)])),
    )
    .orderBy('consent.id', 'desc')
    .execute()
}

/** One of them with the text itself; null where the member has given no such consent. */
export async function findConsent(
  db: Database,
  { memberId, firmId, id }: { memberId: number; firmId: number | null; id: number },
) {
  const row = await consentsOf(db, memberId)
    .leftJoin('legal_bodies as text', 'text.hash', 'consent.hash')
    .select('text.body')
    .where('consent.id', '=', id)
    .$if(firmId !== null, (query) =>
      query.where((eb) => eb.or([eb('consent.firm_id', 'is', null), eb('consent.firm_id', '=', firmId)])),
    )
    .executeTakeFirst()
  return row ?? null
}

function consentsOf(db: Database, memberId: number) {
  return db
    .selectFrom('legal_consents as consent')
    .leftJoin('firms', 'firms.id', 'consent.firm_id')
    .select([
      'consent.id',
      'consent.firm_id as firmId',
      sql<string | null>`firms.brand->>'name'`.as('firmName'),
      'consent.kind',
      'consent.number',
      'consent.hash',
      'consent.agreed_at as agreedAt',
      'consent.page',
    ])
    .where('consent.member_id', '=', memberId)
}

/**
 * Whether a member has to agree to something, as a part of a statement: a version of ours, or of the firm whose client they are
 * and on whose site they stand, that has come into force since what they agreed to. Staff are never held up, nor are a firm's
 * own admins by its texts.
 */
export function mustAgree(
  memberId: Expression<number>,
  { firmId, today }: { readonly firmId: number | null; readonly today: IsoDate },
): Expression<boolean> {
  const isOneOfThem = sql`exists (select from firm_members where firm_id = ${firmId} and member_id = ${memberId} and role = 'member')`
  const ofFirm = firmId === null ? sql`false` : sql`(asked.firm_id = ${firmId} and ${isOneOfThem})`
  return sql<boolean>`exists (
    select from legal_versions as asked
    where asked.must_agree and asked.effective_on <= ${today}::date and (asked.firm_id is null or ${ofFirm})
      and not exists (
        select from legal_consents as given
        where given.member_id = ${memberId} and given.kind = asked.kind
          and given.firm_id is not distinct from asked.firm_id and given.number >= asked.number)
      and not exists (select from members as whose where whose.id = ${memberId} and 'staff' = any(whose.groups)))`
}

/** The same of one member, now. */
export async function hasToAgree(
  db: Database,
  { memberId, ...when }: { readonly memberId: number; readonly firmId: number | null; readonly today: IsoDate },
): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select ${mustAgree(sql<number>`${memberId}::int`, when)} as due`.execute(
    db,
  )
  return rows[0]?.due ?? false
}

/** The newest number that a member has agreed to of each text, ours and one firm's. */
export async function agreedNumbers(
  db: Database,
  { memberId, firmId }: { memberId: number; firmId: number | null },
): Promise<{ firmId: number | null; kind: LegalKind; number: number }[]> {
  return db
    .selectFrom('legal_consents')
    .select(['firm_id as firmId', 'kind', (eb) => eb.fn.max('number').as('number')])
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('firm_id', 'is', null), eb('firm_id', '=', firmId ?? 0)]))
    .groupBy(['firm_id', 'kind'])
    .execute()
}

/** Whether a member's part in a firm is that of a client. */
export async function isClient(
  db: Database,
  { memberId, firmId }: { memberId: number; firmId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('firm_members')
    .select('role')
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.role === 'member'
}
