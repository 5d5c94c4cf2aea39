import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listAwards, listFailedMessages, listReferrals, type lookAtPoints } from '@zhiheng/contract/point-awards.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Awards = ReplyOf<typeof listAwards>
export type Waiting = Awards['verifications'][number]
export type Correction = Awards['corrections'][number]
export type LookedAt = ReplyOf<typeof lookAtPoints>
export type Failed = ReplyOf<typeof listFailedMessages>
export type Referrals = ReplyOf<typeof listReferrals>

/** What waits for staff: verifications and corrections. */
export const awards: CallQuery<Awards> = query(listAwards)

/** Mails and text messages that were given up. */
export const failedMessages: CallQuery<Failed> = query(listFailedMessages)

/** Who came by the member's invitation. */
export const referrals: CallQuery<Referrals> = query(listReferrals)
