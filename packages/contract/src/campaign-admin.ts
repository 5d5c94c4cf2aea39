import { campaignReasonLengths, rewardStates } from '@zhiheng/domain/campaign-admin/limits.ts'
import { campaignTaskKeys, taskGroups } from '@zhiheng/domain/campaign/tasks.ts'
import { rewardLimits, taskStates } from '@zhiheng/domain/campaign/terms.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Confirmed, confirmedRefusals, Day, IdText, LineText, Moment, TypedPassword } from './fields.ts'

const staffOnly = { allow: ['staff'] } as const
const Task = z.enum(campaignTaskKeys)
const Reason = LineText(campaignReasonLengths)
const params = z.object({ task: z.string().min(1).max(60) })

/** How often a task was paid to members who are still there, and the BP that it gave. */
const Paid = z.object({ count: z.int(), points: z.int() })

const Row = z.object({
  task: Task,
  group: z.enum(taskGroups),
  state: z.enum(taskStates),
  /** In BP: what it gives today, and as the catalogue has it. */
  reward: z.int(),
  usual_reward: z.int(),
  /** The next change that is agreed on; null for none. */
  next: z.object({ points: z.int(), from: Day }).nullable(),
  is_on: z.boolean(),
  /** Its first and last day; null: open. */
  from: Day.nullable(),
  until: Day.nullable(),
  /** Why it was set so; empty where nobody has set it. */
  reason: z.string(),
  /** 0 where nobody has set it. */
  version: z.int().min(0),
  changed_at: Moment.nullable(),
  /** The address of who set it last; null also where that account is gone. */
  changed_by: z.string().nullable(),
  /** Whether a change of its reward waits for a second person. */
  has_waiting: z.boolean(),
  today: Paid,
  /** Since the first of this month. */
  month: Paid,
  all: Paid.extend({ members: z.int() }),
})
/** A task as staff see it in the list. */
export type StaffTask = z.output<typeof Row>

/** A change of a reward that someone has asked for. */
const Change = z.object({
  id: z.int(),
  points: z.int(),
  from: Day,
  reason: z.string(),
  state: z.enum(rewardStates),
  asked_at: Moment,
  /** null where that account is gone, as in `decided_by`. */
  asked_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  decided_by: z.string().nullable(),
  /** Whether the reader may agree: it waits, they have not asked for it, and its first day is yet to come. */
  may_approve: z.boolean(),
  /** Whether it can be dropped: it has not begun. */
  may_drop: z.boolean(),
})

const File = Row.extend({
  changes: z.array(Change),
  /** The last days and months, the newest first, also those on which nothing was paid. */
  days: z.array(Paid.extend({ day: Day })),
  /** `YYYY-MM`. */
  months: z.array(Paid.extend({ month: z.string() })),
})
/** A task with its figures and the changes of its reward. */
export type TaskFile = z.output<typeof File>

/** Every task of the members in its order: what it gives, whether it is offered, and how often it was paid. */
export const listCampaignTasks = endpoint({
  ...staffOnly,
  method: 'GET',
  path: '/api/admin/campaign',
  summary: '內部人員看所有任務：點數、狀態、期間、順序與領取次數',
  refusals: [],
  reply: z.object({ today: Day, entries: z.array(Row) }),
})

/**
 * A task with its figures by day and month, and the changes of its reward.
 *
 * Refuses: `not_found`.
 */
export const getCampaignTask = endpoint({
  ...staffOnly,
  method: 'GET',
  path: '/api/admin/campaign/:task',
  summary: '內部人員看一個任務：各日與各月的領取次數與點數，以及點數的更改',
  refusals: ['not_found'],
  params,
  reply: z.object({ today: Day, file: File }),
})

/**
 * Turns a task on or off, or gives it a time. Members see nothing of a task that is not offered; what they have earned stays
 * theirs. It takes the key of the task, typed, and the password once more.
 *
 * Refuses: `not_found`; `stale_version` where someone else was quicker; `invalid_field` where another key was typed;
 * `invalid_date` for a last day before the first; `too_long`, `invalid_text`; `current_password_wrong`, `rate_limited`, `busy`.
 */
export const setCampaignTask = endpoint({
  ...staffOnly,
  method: 'PATCH',
  path: '/api/admin/campaign/:task',
  summary: '開啟或關閉任務、設定期間，須附理由並輸入任務代碼與密碼；會員已得的點數不變',
  notWhileActing: true,
  refusals: [
    'not_found',
    'stale_version',
    'invalid_field',
    'invalid_date',
    'too_long',
    'invalid_text',
    'current_password_wrong',
    'rate_limited',
    'busy',
  ],
  params,
  body: z.object({
    /** As it was read. */
    version: z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    is_on: z.boolean(),
    from: Day.nullable(),
    until: Day.nullable(),
    reason: Reason,
    /** The key of the task as it was typed. */
    typed: LineText({ least: 1, most: 60 }),
    password: TypedPassword,
  }),
  reply: z.object({ file: File }),
})

/**
 * Puts the tasks into an order.
 *
 * Refuses: `stale_version` where `before` is not how they stand; `invalid_field` where these are not all tasks, each once.
 */
export const orderCampaignTasks = endpoint({
  ...staffOnly,
  method: 'PUT',
  path: '/api/admin/campaign/order',
  summary: '排列任務在會員任務中心的順序',
  notWhileActing: true,
  refusals: ['stale_version', 'invalid_field'],
  body: z.object({
    tasks: z.array(Task).max(campaignTaskKeys.length),
    before: z.array(Task).max(campaignTaskKeys.length),
  }),
  reply: z.object({ tasks: z.array(Task) }),
})

/**
 * Asks for another reward of a task from a day to come on. A second person has to agree; what was paid before stays.
 *
 * Refuses: `not_found`; `stale_version` where another change of it waits; `invalid_date` for a day that is not to come;
 * `invalid_field` for the reward that it has; `too_long`, `invalid_text`.
 */
export const askTaskReward = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/api/admin/campaign/:task/rewards',
  summary: '提出更改任務點數，自指定日起適用，須另一人同意；不追溯已發的點數',
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'invalid_date', 'invalid_field', 'too_long', 'invalid_text'],
  params,
  body: z.object({ points: z.int().min(rewardLimits.least).max(rewardLimits.most), from: Day, reason: Reason }),
  reply: z.object({ file: File }),
})

/**
 * Agrees as the second person to another reward, with the key of the task, typed, and their password; or drops one that has
 * not begun, agreed on or not.
 *
 * Refuses: `not_found`; `stale_version` where it has been decided, or has begun; `second_person_needed` for the one who asked;
 * `invalid_date` where its first day has come before anyone agreed; `invalid_field` for another key typed;
 * `current_password_wrong`, `rate_limited`, `busy`.
 */
export const decideTaskReward = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/api/admin/campaign_rewards/:id',
  summary: '第二人輸入任務代碼與密碼，同意更改任務點數，或取消尚未開始適用的更改',
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'second_person_needed', 'invalid_date', ...confirmedRefusals],
  params: z.object({ id: IdText }),
  body: Confirmed.extend({ approve: z.boolean() }),
  reply: z.object({ file: File }),
})
