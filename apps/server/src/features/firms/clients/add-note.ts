import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { addFirmNote } from '@zhiheng/contract/firms.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'

import type { Site } from '../../../platform/site.ts'
import { requireClient } from './find-client.ts'
import { insertNote, listNotes } from './store.ts'

/**
 * Adds a note on one of a firm's people; nobody changes it afterwards.
 *
 * @throws Refusal not_found
 */
export async function addNote(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { firmId, email, author, text }: { firmId: number; email: string; author: Caller; text: string },
): Promise<ReplyOf<typeof addFirmNote>> {
  return db.transaction().execute(async (trx) => {
    const client = await requireClient(trx, { firmId, email })
    const memberId = client.member_id
    const at = clock.now().toISOString()
    const id = await insertNote(trx, { firmId, memberId, authorId: author.id, text, at })
    const note = (await listNotes(trx, { firmId, memberId })).find((row) => row.id === id)
    return { note: note ?? { id, author: null, text, at } }
  })
}
