import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { readFavoriteNote, writeFavoriteNote as call } from '@zhiheng/contract/favorites/arranging.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { type Note, readNote, writeNote } from './store.ts'

/** @throws Refusal not_found where the member does not follow the fund */
export async function showNote(
  site: Pick<Site, 'db' | 'market'>,
  memberId: number,
  lipperId: string,
): Promise<ReplyOf<typeof readFavoriteNote>> {
  const { note } = await requireNote(site, memberId, lipperId)
  return note
}

/**
 * Writes a note over the version that its writer has read; the same words as there stand change nothing.
 *
 * @throws Refusal not_found where the member does not follow the fund, stale_version
 */
export async function saveNote(
  site: Pick<Site, 'db' | 'market'>,
  memberId: number,
  { lipper_id, note, version }: InputOf<typeof call>['body'],
): Promise<ReplyOf<typeof call>> {
  const known = await requireNote(site, memberId, lipper_id)
  if (known.note.note === note) return known.note
  const isWritten = await writeNote(site.db, { memberId, fundId: known.fundId, note, version })
  if (!isWritten) throw new Refusal('stale_version')
  return { note, version: version + 1 }
}

async function requireNote(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  memberId: number,
  lipperId: string,
): Promise<{ fundId: number; note: Note }> {
  const market = current()
  const fundId = market.funds[market.indexOf(lipperId) ?? -1]?.fundId
  const note = fundId === undefined ? null : await readNote(db, memberId, fundId)
  if (fundId === undefined || note === null) throw new Refusal('not_found')
  return { fundId, note }
}
