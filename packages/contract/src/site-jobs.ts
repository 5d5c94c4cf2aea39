import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Confirmed, confirmedRefusals, Moment } from './fields.ts'

/** Work that the site does by itself at set times. Runs are known for some days. */
const Job = z.object({
  /** Stays the same for ever. */
  name: z.string(),
  /** When, as a cron expression in the time of Taipei. */
  times: z.string(),
  /** `never`: no run is known; `retry`: the last one failed and is tried again; `failed`: it failed for good. */
  state: z.enum(['never', 'active', 'retry', 'completed', 'failed']),
  started_at: Moment.nullable(),
  /** How long the last run took that ended, in milliseconds. */
  took_ms: z.number().nullable(),
  succeeded_at: Moment.nullable(),
  /** How often the last run was tried again. */
  retries: z.int(),
  /** The last failure that is known: what was said, and when. */
  fault: z.object({ said: z.string(), at: Moment.nullable() }).nullable(),
  /** When it runs next: what waits already, or the next of its times; null where it runs now, or that is not known. */
  next_at: Moment.nullable(),
})

/** The jobs of the site, by name, and what waits to be sent. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: '內部人員看排程工作最近與下一次執行、上次失敗，以及寄件匣的數量',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    jobs: z.array(Job),
    outbox: z.object({
      /** Not one of very many. */
      waiting: z.int(),
      /** Of very many, such as a newsletter. */
      bulk_waiting: z.int(),
      /** Since when the oldest of both waits. */
      oldest_at: Moment.nullable(),
      /** Given up, and not sent again since. */
      failed: z.int(),
      /** In the last 24 hours. */
      sent: z.int(),
    }),
  }),
})

/**
 * Has a job run as soon as it is looked for, within a minute. One that waits runs earlier. It does no more than it does at
 * its times; since that may be mails to very many, it takes the job's name, typed, and the password once more.
 *
 * Refuses: `not_found` for a job that there is not; `job_running`; `invalid_field` for another name typed;
 * `current_password_wrong`; `rate_limited`, `busy`.
 */
export const askForRun = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:name/run',
  summary: '立即執行一次排程工作，一分鐘內開始；須輸入工作代碼與密碼',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'job_running', ...confirmedRefusals],
  params: z.object({ name: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/) }),
  body: Confirmed,
  reply: z.object({ asked: z.literal(true) }),
})
