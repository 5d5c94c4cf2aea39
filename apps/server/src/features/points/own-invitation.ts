import type { Database } from '../../platform/database/database.ts'
import { type Browser, membersOfBrowser } from '../session/members-of-browser.ts'
import { findInviter } from './referral/store.ts'

/** Whether who signs up by an invitation does so on a browser on which its owner was signed in. */
export async function isOwnInvitation(
  db: Database,
  { referToken, browser }: { readonly referToken: string | null; readonly browser: Browser },
): Promise<boolean> {
  if (referToken === null) return false
  const inviterId = await findInviter(db, referToken)
  return inviterId !== null && (await membersOfBrowser(db, browser)).has(inviterId)
}
