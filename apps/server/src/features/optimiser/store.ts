import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { SuggestionRecord } from '@zhiheng/domain/optimiser/suggestion-record.ts'

import type { Database } from '../../platform/database/database.ts'

/** A suggestion as it is kept with the record of the change it led to. */
export interface StoredSuggestion {
  readonly noteId: number
  readonly method: string
  readonly asOf: IsoDate
  readonly dataVersion: string
  readonly suggestion: SuggestionRecord
}

export async function insertSuggestion(trx: Database, kept: StoredSuggestion): Promise<void> {
  await trx
    .insertInto('suggestions')
    .values({
      note_id: kept.noteId,
      method: kept.method,
      as_of: kept.asOf,
      data_version: kept.dataVersion,
      suggestion: JSON.stringify(kept.suggestion),
    })
    .execute()
}

/** What a change followed from; null where it was no suggestion. Whose it is, is not asked here. */
export async function findSuggestion(db: Database, noteId: number): Promise<StoredSuggestion | null> {
  const row = await db.selectFrom('suggestions').selectAll().where('note_id', '=', noteId).executeTakeFirst()
  if (row === undefined) return null
  const { method, as_of, data_version, suggestion } = row
  return { noteId, method, asOf: as_of, dataVersion: data_version, suggestion }
}
