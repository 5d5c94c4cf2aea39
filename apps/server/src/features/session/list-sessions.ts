import { describeBrowser } from '@zhiheng/domain/session/describe-browser.ts'
import { maskNetwork } from '@zhiheng/domain/session/mask-network.ts'

import type { Site } from '../../platform/site.ts'
import { hashToken } from './session-token.ts'
import { findSessionsOf, type ListedSession } from './store.ts'

const SHOWN_AFTER_END = 30 * 86_400_000
const MOST = 20

/** Whose sessions, and which of them asks. */
interface Asking {
  readonly memberId: number
  readonly sessionToken: string | null
}

/** Where a member is and was signed in, newest first: what is live, and what ended in the last thirty days. */
export async function listSessions(site: Pick<Site, 'db' | 'clock'>, asking: Asking) {
  const now = site.clock.now().getTime()
  const endedSince = new Date(now - SHOWN_AFTER_END).toISOString()
  const rows = await findSessionsOf(site.db, { memberId: asking.memberId, endedSince, limit: MOST })
  const own = asking.sessionToken === null ? null : hashToken(asking.sessionToken)
  return { sessions: rows.map((row) => shown(row, own)) }
}

function shown(row: ListedSession, own: Buffer | null) {
  return {
    id: row.id,
    is_current: own !== null && row.token_hash.equals(own),
    device: describeBrowser(row.user_agent),
    network: maskNetwork(row.ip),
    created_at: row.created_at,
    last_seen_at: row.last_seen_at,
    ended_at: row.ended_at,
    ended_reason: row.ended_reason,
  }
}
