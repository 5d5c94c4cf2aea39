import { randomBytes } from 'node:crypto'

import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { institutionOf, yearOf } from './institution-of.ts'
import { countReferred, findVerification, keepReferToken } from './store.ts'

/**
 * What a member's tasks stand on. The token for invitations is made the first time that anybody asks for it.
 *
 * @throws Refusal session_expired where the member is gone
 */
export async function getEventInfo({ db, clock }: Site, memberId: number) {
  const made = randomBytes(12).toString('base64url')
  const [kept, verification, referred] = await Promise.all([
    keepReferToken(db, memberId, made),
    findVerification(db, { memberId, year: yearOf(clock.today()) }),
    countReferred(db, memberId),
  ])
  // of many first times at once all but one find nothing to keep and nothing kept yet
  const token = kept ?? (await keepReferToken(db, memberId, made))
  if (token === null) throw new Refusal('session_expired')
  return {
    refer_token: token,
    referred,
    institution: verification && institutionOf(verification),
  }
}
