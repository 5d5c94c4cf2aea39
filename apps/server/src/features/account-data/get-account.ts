import type { getAccount as call } from '@zhiheng/contract/account-data.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { describeBrowser } from '@zhiheng/domain/session/describe-browser.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { findTerms, listSignIns } from './store.ts'

/**
 * What the member centre shows beyond the profile.
 *
 * @throws Refusal session_expired where the member is gone
 */
export async function getAccount(db: Database, memberId: number): Promise<ReplyOf<typeof call>> {
  // the newest is the one by which this page is seen
  const [terms, [, before]] = await Promise.all([findTerms(db, memberId), listSignIns(db, memberId, 2)])
  if (terms === null) throw new Refusal('session_expired')
  return {
    joined_on: taipeiDayOf(terms.created_at),
    last_sign_in: before
      ? { at: before.at, device: describeBrowser(before.user_agent), network: maskedNetwork(before.ip) }
      : null,
    deletion_due_on: terms.deletion_due_at === null ? null : taipeiDayOf(terms.deletion_due_at),
  }
}

/** Enough to recognise one's own, without the last part of the address. */
function maskedNetwork(ip: string | null): string | null {
  return ip === null ? null : networkOf(ip).replace(/\.\d+$/, '.*')
}
