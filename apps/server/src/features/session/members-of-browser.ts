import type { Database } from '../../platform/database/database.ts'
import { hashToken } from './session-token.ts'
import { findMembersOfBrowser } from './store.ts'

/** What a browser carries of who used it. */
export interface Browser {
  /** What it sent as its session's secret, if anything. */
  readonly sessionToken: string | null
  readonly guestId: string | null
}

/**
 * Who was signed in on a browser, as far as it carries signs of it: by the cookie of a session, over or not, or by that of
 * the guest that it became when someone signed out. A browser that has forgotten its cookies says nothing.
 */
export async function membersOfBrowser(db: Database, { sessionToken, guestId }: Browser): Promise<ReadonlySet<number>> {
  if (sessionToken === null && guestId === null) return new Set()
  const tokenHash = sessionToken === null ? null : hashToken(sessionToken)
  const guestHash = guestId === null ? null : hashToken(guestId)
  return new Set(await findMembersOfBrowser(db, { tokenHash, guestHash }))
}
