import { randomBytes } from 'node:crypto'

import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { institutionOf, yearOf } from './institution-of.ts'
import { countReferred, findReferToken, findVerification, keepReferToken } from './store.ts'

/**
 * What a member's tasks stand on. The token for invitations is made the first time that anybody asks for it.
 *
 * @throws Refusal session_expired where the member is gone
 */
export async function getEventInfo({ db, clock }: Site, memberId: number) {
  const token =
    (await findReferToken(db, memberId)) ?? (await keepReferToken(db, memberId, randomBytes(12).toString('base64url')))
  if (token === null) throw new Refusal('session_expired')
  const verification = await findVerification(db, { memberId, year: yearOf(clock.today()) })
  return {
    refer_token: token,
    referred: await countReferred(db, token),
    institution: verification && institutionOf(verification),
  }
}
