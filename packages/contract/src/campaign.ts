import { institutionKinds, institutionLengths } from '@zhiheng/domain/campaign/institution.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, LongText } from './fields.ts'

const Institution = z.object({
  year: z.int(),
  kind: z.enum(institutionKinds),
  institution: z.string(),
  job_title: z.string(),
  asked_on: Day,
  /** `waiting`: someone looks at it yet. */
  state: z.enum(['waiting', 'verified', 'refused']),
  /** Why it was refused. */
  reason: z.string().nullable(),
})

/**
 * The member's invitation code, how many came by it, and this year's application for verification as an employee of a
 * financial institution.
 */
export const getEventInfo = endpoint({
  method: 'GET',
  path: '/api/members/event_info',
  summary: '任務中心：推薦連結的代碼、已啟用的推薦人數，以及本年度的金融機構任職認證',
  allow: ['any'],
  refusals: [],
  reply: z.object({
    /** Stands at the end of a member's invitation; it never changes. */
    refer_token: z.string(),
    /** Who came by it and has activated their account. */
    referred: z.int(),
    /** Of this year; null where none was asked for. */
    institution: Institution.nullable(),
  }),
})

const Line = LongText(institutionLengths).refine((text) => !text.includes('\n'), { error: 'invalid_text' })

/**
 * Applies for this year's verification as an employee of a financial institution; a person decides. Sending it again
 * before the decision replaces it.
 *
 * Refuses: `invalid_field`, `invalid_text`, `too_long` by field; `already_decided` once this year's application has an
 * answer; `rate_limited` after five in an hour.
 */
export const verifyInstitution = endpoint({
  method: 'POST',
  path: '/api/member/institution_verification',
  summary: '申請本年度的金融機構任職認證，由專人審核；審核前重新送出即更新內容，每小時五次',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['invalid_field', 'invalid_text', 'too_long', 'already_decided', 'rate_limited'],
  body: z.object({ kind: z.enum(institutionKinds), institution: Line, job_title: Line }),
  reply: z.object({ institution: Institution }),
})
