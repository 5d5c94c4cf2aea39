import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AdviceKind } from '@zhiheng/domain/optimiser/advice-kinds.ts'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** A suggestion as it is kept. */
export interface KeptAdvice {
  readonly memberId: number
  readonly kind: AdviceKind
  readonly keptAt: string
  readonly portfolioId: number | null
  /** The record of the change it led to; null where it was kept without one. */
  readonly noteId: number | null
  readonly method: string
  readonly asOf: IsoDate
  readonly dataVersion: string
  readonly suggestion: object
  readonly prices: readonly string[] | null
}

/** Adds a suggestion. */
export async function insertAdvice(trx: Database, kept: KeptAdvice): Promise<number> {
  const { id } = await trx
    .insertInto('suggestions')
    .values({
      member_id: kept.memberId,
      kind: kept.kind,
      kept_at: kept.keptAt,
      portfolio_id: kept.portfolioId,
      note_id: kept.noteId,
      method: kept.method,
      as_of: kept.asOf,
      data_version: kept.dataVersion,
      suggestion: JSON.stringify(kept.suggestion),
      prices: kept.prices === null ? null : JSON.stringify(kept.prices),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The suggestion that a record of a member's followed; null where it followed none. */
export async function adviceOfNote(
  db: Database,
  { noteId, memberId }: { readonly noteId: number; readonly memberId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('suggestions')
    .select('id')
    .where('note_id', '=', noteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Leaves a member's newest suggestions that led to no change. */
export async function dropOldAdvice(trx: Database, memberId: number, most: number): Promise<void> {
  await trx
    .deleteFrom('suggestions')
    .where('member_id', '=', memberId)
    .where('note_id', 'is', null)
    // an adviser answers for what they have seen
    .where('id', 'not in', (eb) => eb.selectFrom('shared_advice').select('suggestion_id'))
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('suggestions')
        .select('id')
        .where('member_id', '=', memberId)
        .where('note_id', 'is', null)
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'suggestions',
    by: ['member_id'],
    given: { as: 'suggestions', rows: giveSuggestions },
    atRemoval: 'deleted',
  },
]

/** All but the prices, which are the market's. */
function giveSuggestions(db: Database, memberId: number) {
  return db
    .selectFrom('suggestions')
    .select(['id', 'kind', 'kept_at', 'portfolio_id', 'note_id', 'method', 'as_of', 'data_version', 'suggestion'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
