import { institutionKinds } from '@zhiheng/domain/campaign/institution.ts'
import { awardLimits } from '@zhiheng/domain/point-awards/limits.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Confirmed, confirmedRefusals, Day, IdText, LineText, Moment, RowNumber, TypedEmail } from './fields.ts'
import { getPoints } from './points.ts'

const Reason = LineText({ least: awardLimits.reasonLeast, most: awardLimits.reasonMost })

/** An application for a verification that waits. */
const Waiting = z.object({
  member_id: z.int(),
  year: z.int(),
  email: z.string(),
  kind: z.enum(institutionKinds),
  institution: z.string(),
  job_title: z.string(),
  asked_at: Moment,
  /** Whether one person has approved it, and a second one has to. */
  is_signed: z.boolean(),
  /** Whether the reader may approve it: not their own, nor what they have approved already. */
  may_approve: z.boolean(),
})

/** A correction that waits for a second person. */
const Correction = z.object({
  id: z.int(),
  email: z.string(),
  points: z.int(),
  reason: z.string(),
  asked_on: Day,
  /** Whether the reader may agree to it: not to their own points, nor to what they have asked for. */
  may_approve: z.boolean(),
})

/** What waits for staff: verifications, the oldest first, and corrections that need a second person. */
export const listAwards = endpoint({
  method: 'GET',
  path: '/api/admin/awards',
  summary: '內部人員看待審核的任職認證，與等待第二人同意的點數更正',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    verifications: z.array(Waiting),
    corrections: z.array(Correction),
    /** What an approved verification pays today, in BP; 0 while that task is not offered. */
    reward: z.int(),
    /** BP that the reader has moved alone today, and how many they may. */
    alone: z.object({ used: z.int(), most: z.int() }),
  }),
})

/**
 * Approves or refuses an application as it was read. An approval pays the member; one that takes a person of staff above 60
 * BP a day waits for a second person's.
 *
 * Refuses: `not_found`; `already_decided`; `stale_version` where the member has changed it since; `second_person_needed` where
 * the same person has approved it already; `own_points` for one's own; `invalid_field` for a refusal without a reason;
 * `too_long`, `invalid_text`.
 */
export const decideVerification = endpoint({
  method: 'POST',
  path: '/api/admin/verifications/:id/:year',
  summary: '核准或退回任職認證；退回須附理由，同一人每日超過 60 BP 須另一人同意',
  allow: ['staff'],
  notWhileActing: true,
  refusals: [
    'not_found',
    'already_decided',
    'stale_version',
    'second_person_needed',
    'own_points',
    'invalid_field',
    'too_long',
    'invalid_text',
  ],
  params: z.object({ id: IdText, year: IdText }),
  body: z.object({ asked_at: Moment, approve: z.boolean(), reason: Reason.optional() }),
  reply: z.object({ state: z.enum(['verified', 'refused', 'signed']) }),
})

/**
 * A member's points and a page of their ledger, by their address. That someone looked is written into the audit log.
 *
 * Refuses: `account_not_found`.
 */
export const lookAtPoints = endpoint({
  method: 'POST',
  path: '/api/admin/points',
  summary: '以電子郵件查會員的 BP 餘額與明細；查詢會留下紀錄',
  allow: ['staff'],
  notWhileActing: true,
  onlyComputes: true,
  refusals: ['account_not_found'],
  body: z.object({ email: TypedEmail, page: z.int().min(1).max(9999).default(1) }),
  reply: z.object({
    member_id: z.int(),
    email: z.string(),
    points: z.int(),
    ledger: getPoints.reply.shape.ledger,
  }),
})

/**
 * Corrects a member's points by a line of its own, or asks a second person to where it takes the first one above 60 BP a
 * day. The member reads the reason. It takes the member's address, typed, and the password once more; the way back is
 * another correction.
 *
 * Refuses: `not_found`; `own_points`; `points_short` where it takes more than there is; `invalid_field`, also for another
 * address typed; `too_long`, `invalid_text`; `current_password_wrong`; `rate_limited`, `busy`.
 */
export const correctPoints = endpoint({
  method: 'POST',
  path: '/api/admin/corrections',
  summary: '以反向分錄更正會員點數，須附理由並輸入會員的電子郵件與密碼；同一人每日超過 60 BP 須另一人同意',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'own_points', 'points_short', 'too_long', 'invalid_text', ...confirmedRefusals],
  body: Confirmed.extend({
    member_id: RowNumber,
    points: z
      .int()
      .min(-awardLimits.mostPoints)
      .max(awardLimits.mostPoints)
      .refine((points) => points !== 0, { error: 'invalid_field' }),
    reason: Reason,
  }),
  reply: z.object({ state: z.enum(['done', 'waiting']) }),
})

/**
 * Agrees as the second person to a correction, or drops it; whoever asked for it may only drop it. It takes the member's
 * address, typed, and the password once more.
 *
 * Refuses: `not_found`; `stale_version` where it has been decided; `own_points`; `points_short`;
 * `second_person_needed` for the one who asked; `invalid_field` for another address typed; `current_password_wrong`;
 * `rate_limited`, `busy`.
 */
export const decideCorrection = endpoint({
  method: 'POST',
  path: '/api/admin/corrections/:id',
  summary: '第二人輸入會員的電子郵件與密碼，同意或取消一筆點數更正',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'own_points', 'points_short', 'second_person_needed', ...confirmedRefusals],
  params: z.object({ id: IdText }),
  body: Confirmed.extend({ approve: z.boolean() }),
  reply: z.object({ state: z.enum(['done', 'dropped']) }),
})

/** A mail or text message that was given up. What it says is nobody else's. */
const FailedMessage = z.object({
  id: z.int(),
  kind: z.enum(['mail', 'sms']),
  /** Masked. */
  to: z.string(),
  subject: z.string().nullable(),
  created_at: Moment,
  failed_at: Moment,
  tries: z.int(),
  /** It was sent again once and failed again. */
  was_resent: z.boolean(),
})

/** The newest 100 messages that were given up after the last try. */
export const listFailedMessages = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: '內部人員看寄送失敗的信件與簡訊，最新 100 則；不含內容',
  allow: ['staff'],
  refusals: [],
  reply: z.object({ entries: z.array(FailedMessage) }),
})

/**
 * Sends a message again that was given up, once.
 *
 * Refuses: `not_found`; `stale_version` where it has not failed, or was sent again before.
 */
export const resendMessage = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/resend',
  summary: '重新寄送一則失敗的訊息；每則限一次',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: IdText }),
  reply: z.object({ resent: z.literal(true) }),
})

/**
 * Those who came by the member's invitation, the newest first: when, whether they have activated their account, and what it
 * paid. Who they are is nowhere in it.
 */
export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/member/referrals',
  summary: '由會員推薦連結註冊的好友：日期、是否已啟用與獲得的點數，不含身分',
  allow: ['any'],
  refusals: [],
  reply: z.object({
    entries: z.array(
      z.object({
        /** Counts from the first who came. */
        number: z.int(),
        joined_on: Day,
        state: z.enum(['waiting', 'active', 'gone']),
        /** In BP; 0 where it has paid nothing. */
        points: z.int(),
      }),
    ),
  }),
})
