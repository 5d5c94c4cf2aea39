import { campaignTaskKeys } from '@zhiheng/domain/campaign/tasks.ts'
import { pointReasons } from '@zhiheng/domain/points/entry.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, PageText } from './fields.ts'

/** A task as its member sees it: `open` until it is done, `claimable` once the site has seen it done and has not paid. */
const MemberTask = z.object({
  task: z.enum(campaignTaskKeys),
  /** In BP. */
  reward: z.int(),
  state: z.enum(['open', 'claimable', 'paid']),
  /** The day in Taipei on which it was paid for its present period; null before. */
  paid_on: Day.nullable(),
  /** The next change of its reward that is agreed on; null for none. */
  next: z.object({ points: z.int(), from: Day }).nullable(),
})

/** A line of the ledger, newest first: what came (above 0) or went. */
const PointEntry = z.object({
  id: z.int(),
  day: Day,
  /** In BP: above 0 earned, below 0 spent, expired or taken back. */
  points: z.int(),
  reason: z.enum(pointReasons),
  task: z.enum(campaignTaskKeys).nullable(),
  /** Of earned points: the last day on which they live. */
  expires_on: Day.nullable(),
  /** What staff wrote, or what was redeemed; null where the reason says all. */
  note: z.string().nullable(),
})

/**
 * The member's points: what lives, what expires when, the ledger by pages of 20, and the tasks with their state.
 *
 * Refuses: `role_required` for those whose membership is above what points bring.
 */
export const getPoints = endpoint({
  method: 'GET',
  path: '/api/member/points',
  summary: '會員的 BP 點數：餘額、門檻、到期日、明細與任務狀態',
  allow: ['any'],
  refusals: ['role_required'],
  query: z.object({ page: PageText.default(1) }),
  reply: z.object({
    points: z.int(),
    threshold: z.int(),
    /** What lives, by the last day on which it does, soonest first. */
    expiring: z.array(z.object({ on: Day, points: z.int() })),
    ledger: z.object({
      entries: z.array(PointEntry),
      page: z.int(),
      page_total: z.int(),
      total: z.int(),
    }),
    /** Those that are offered now, in their order. */
    tasks: z.array(MemberTask),
    premium: z.object({
      /** Whether points made this member premium. */
      upgraded: z.boolean(),
      /** The year in which they reached the threshold; null before. */
      year: z.int().nullable(),
      /** The last day of it; null before. */
      until: Day.nullable(),
    }),
  }),
})

/**
 * Claims the reward of a task that the site has seen done. Claiming again pays nothing and says so.
 *
 * Refuses: `task_unknown`, also for a task that is not offered now; `role_required`; `task_not_done` where the site has not seen it done; `invalid_field`.
 */
export const accomplish = endpoint({
  method: 'POST',
  path: '/api/member/accomplish',
  summary: '領取任務點數：系統確認任務已完成才給點，重複領取不再給點',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['role_required', 'task_unknown', 'task_not_done', 'invalid_field'],
  body: z.object({ task: z.string().min(1).max(60) }),
  reply: z.object({
    /** In BP; 0 where it was paid before. */
    earned: z.int(),
    already: z.boolean(),
    /** The balance after it. */
    points: z.int(),
    /** Whether this claim made the member premium. */
    upgraded: z.boolean(),
  }),
})
