import type { AdviserView } from '@zhiheng/domain/advice-trail/sharing.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'

/** Whose suggestions are shared with which firm: there is no look at them without both. */
export interface Between {
  readonly firmId: number
  readonly memberId: number
}

/** What a client has shared with a firm, the newest first, with who of the firm answered. */
export function listShared(db: Database, { firmId, memberId }: Between) {
  return db
    .selectFrom('shared_advice as shared')
    .leftJoin('members', 'members.id', 'shared.said_by')
    .select([
      'shared.suggestion_id as id',
      'shared.shared_at',
      'shared.view',
      'shared.words',
      'shared.said_at',
      'shared.version',
      sql<string | null>`case when members.removed_at is null then members.name end`.as('said_by'),
    ])
    .where('shared.firm_id', '=', firmId)
    .where('shared.member_id', '=', memberId)
    .orderBy('shared.suggestion_id', 'desc')
    .execute()
}
export type SharedRow = Awaited<ReturnType<typeof listShared>>[number]

/** @returns false where it is not the member's suggestion, or they are nobody of the firm */
export async function insertShare(
  db: Database,
  { firmId, memberId, id, at }: Between & { readonly id: number; readonly at: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into shared_advice (suggestion_id, firm_id, member_id, shared_at)
    select suggestions.id, firm_members.firm_id, suggestions.member_id, ${at}::timestamptz
    from suggestions join firm_members on firm_members.member_id = suggestions.member_id
    where suggestions.id = ${id} and suggestions.member_id = ${memberId} and firm_members.firm_id = ${firmId}
    on conflict (suggestion_id, firm_id) do update set member_id = excluded.member_id
    returning suggestion_id`.execute(db)
  return rows.length > 0
}

/** @returns false where it was not shared */
export async function deleteShare(
  db: Database,
  { firmId, memberId, id }: Between & { readonly id: number },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('shared_advice')
    .where('suggestion_id', '=', id)
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberId)
    .returning('suggestion_id')
    .execute()
  return gone.length > 0
}

/** What a firm says of a shared suggestion. */
export interface FirmAnswer extends Between {
  readonly id: number
  /** That of the answer before, as its writer saw it. */
  readonly version: number
  readonly view: AdviserView
  readonly words: string
  readonly saidBy: number
  readonly at: string
}

/** @returns false where another has answered since */
export async function writeAnswer(db: Database, answer: FirmAnswer): Promise<boolean> {
  const written = await db
    .updateTable('shared_advice')
    .set((eb) => ({
      view: answer.view,
      words: answer.words,
      said_at: answer.at,
      said_by: answer.saidBy,
      version: eb('version', '+', 1),
    }))
    .where('suggestion_id', '=', answer.id)
    .where('firm_id', '=', answer.firmId)
    .where('member_id', '=', answer.memberId)
    .where('version', '=', answer.version)
    .returning('version')
    .execute()
  return written.length > 0
}

/** Where a member stands in this table. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'shared_advice',
    by: ['member_id', 'said_by'],
    given: { as: 'shared_advice', rows: giveShared },
    atRemoval: async (trx, { memberId }) => {
      await trx.deleteFrom('shared_advice').where('member_id', '=', memberId).execute()
      await trx.updateTable('shared_advice').set({ said_by: null }).where('said_by', '=', memberId).execute()
    },
  },
]

function giveShared(db: Database, memberId: number) {
  return db
    .selectFrom('shared_advice')
    .select(['suggestion_id', 'firm_id', 'shared_at', 'view', 'words', 'said_at'])
    .where('member_id', '=', memberId)
    .orderBy('suggestion_id')
    .execute()
}
