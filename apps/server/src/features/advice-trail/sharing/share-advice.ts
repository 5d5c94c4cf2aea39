import type { SharedAdvice, shareAdvice as call } from '@zhiheng/contract/advice-sharing.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../../platform/site.ts'
import { type Between, deleteShare, insertShare, listShared, type SharedRow } from './store.ts'

type Reply = ReplyOf<typeof call>

/** What a member has shared with a firm, and what the firm says of it. */
export async function listOwnShared({ db }: Pick<Site, 'db'>, between: Between): Promise<Reply> {
  return { entries: (await listShared(db, between)).map(sharedOf) }
}

/**
 * Shows a suggestion to a firm, or takes that back; shown twice it is shown once.
 *
 * @throws Refusal not_found for someone else's, and to who is nobody's client there
 */
export async function shareAdvice(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  between: Between,
  { id, is_shared }: InputOf<typeof call>['body'],
): Promise<Reply> {
  const isDone = is_shared
    ? await insertShare(db, { ...between, id, at: clock.now().toISOString() })
    : await deleteShare(db, { ...between, id })
  if (!isDone) throw new Refusal('not_found')
  return listOwnShared({ db }, between)
}

/** As it is told to the client: not who of the firm answered. */
export function sharedOf({ id, shared_at, view, words, said_at, version }: SharedRow): SharedAdvice {
  return { id, shared_at, view, words, said_at, version }
}
