import { isSameMailbox } from '@zhiheng/domain/points/same-mailbox.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Browser, membersOfBrowser } from '../session/members-of-browser.ts'
import { type Earned, earnPoints } from './earn-points.ts'
import { findReferral, listUnpaid, markOwnBrowser, type Referral } from './referral/store.ts'
import { tellOfPoints } from './tell-of-points.ts'

/**
 * Pays whoever invited someone, once for each person, and tells them: in the transaction that makes the invited account
 * active. Nobody is paid for another address of their own mailbox, and for what was done on a browser of their own.
 *
 * @param come.browser - on which the invited account becomes active
 */
export async function payReferral(
  trx: Database,
  { invitedId, browser, at }: { readonly invitedId: number; readonly browser: Browser; readonly at: Clock },
): Promise<void> {
  const referral = await findReferral(trx, invitedId)
  if (referral === null || isOwn(referral)) return
  if ((await membersOfBrowser(trx, browser)).has(referral.inviterId)) return markOwnBrowser(trx, invitedId)
  const { earned } = await pay(trx, referral, at)
  const { inviterId } = referral
  const occasion = {
    memberId: inviterId,
    task: 'referral_signup',
    points: earned,
    key: `referral:${invitedId}`,
  } as const
  if (earned > 0) await tellOfPoints({ db: trx, clock: at }, occasion)
}

/** Whether a member has invited active members and was not paid for them: before there were points, or while taking no part. */
export async function hasUnpaidReferral(db: Database, memberId: number): Promise<boolean> {
  return (await listUnpaid(db, memberId)).some((referral) => !isOwn(referral))
}

/** Pays a member for all of them. */
export async function payUnpaidReferrals(trx: Database, memberId: number, at: Clock): Promise<Earned> {
  let sum: Earned = { earned: 0, already: false, upgraded: false }
  for (const referral of (await listUnpaid(trx, memberId)).filter((one) => !isOwn(one))) {
    const { earned, upgraded } = await pay(trx, referral, at)
    sum = { earned: sum.earned + earned, already: false, upgraded: sum.upgraded || upgraded }
  }
  return sum
}

function pay(trx: Database, { inviterId, invitedId }: Referral, at: Clock): Promise<Earned> {
  return earnPoints(trx, { memberId: inviterId, task: 'referral_signup', period: `invited:${invitedId}`, at })
}

function isOwn({ inviterEmail, invitedEmail }: Referral): boolean {
  return isSameMailbox(inviterEmail, invitedEmail)
}
