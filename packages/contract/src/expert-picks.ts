import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { longestNote } from '@zhiheng/domain/members/given-name.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day, IdText, LipperId, LongText, Name, Share } from './fields.ts'

const Shares = z.object({ bf: z.number(), ef: z.number(), mmf: z.number(), blf: z.number(), other: z.number() })
const Words = LongText({ least: 1, most: 100 })

const PickedRow = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  asset_type: z.string(),
  risk_level: z.int().nullable(),
  for_sale: z.boolean(),
  /** On the tenth grid; they sum to exactly 100.0. */
  percent: z.number(),
})

const Pick = z.object({
  id: z.int(),
  name: z.string(),
  adviser: z.string(),
  adviser_title: z.string(),
  thesis: z.string(),
  target: z.string(),
  risk_level: z.int().min(1).max(5),
  published_on: Day,
  alloc: Shares,
  funds: z.array(PickedRow),
  /** Since publication, percent; nothing before it is computed. null: not a day has passed. */
  record: z
    .object({
      perf: z.number(),
      max_drawdown: z.number(),
      from: Day,
      to: Day,
      dates: z.array(Day),
      values: z.array(z.number()),
    })
    .nullable(),
  /** What its funds cost, percent, each over the part of the list whose figure is known; null where none is. */
  fees: z.object({
    /** A year, already in the prices. */
    running: z.number().nullable(),
    running_known: z.number(),
    /** Of what is bought, at most: sellers give discounts. */
    entry: z.number().nullable(),
    entry_known: z.number(),
  }),
  /** By the one who asks. */
  is_followed: z.boolean(),
  /** Newest first; the last is the publication. */
  changes: z.array(
    z.object({
      on: Day,
      note: z.string(),
      /** What moved, zh-TW, one a fund. */
      moves: z.array(z.string()),
    }),
  ),
})
/**
 * A list that a named adviser published: funds with percentages, the thesis behind it, its log and its record since
 * publication. `target` says whom it is for.
 */
export type ExpertPick = z.output<typeof Pick>

/**
 * Every published list. Offered to those who may create a portfolio by expert pick, which the specification limits to
 * staff and signed members.
 */
export const listExpertPicks = endpoint({
  method: 'GET',
  path: '/api/expert_picks',
  summary: '專家選組：具名顧問公布的清單、理由、異動紀錄，以及公布以來的表現',
  allow: permissions['create-portfolio-by-expert-pick'],
  refusals: [],
  reply: z.object({ as_of: Day, entries: z.array(Pick) }),
})

/** A list that a member follows, without its thesis and its log. */
const FollowedPick = Pick.pick({ id: true, name: true, adviser: true, alloc: true, published_on: true }).extend({
  funds: z.int(),
  /** Since publication, percent; null: not a day has passed. */
  perf: z.number().nullable(),
  followed_on: Day,
  changed_on: Day,
})
export type FollowedPick = z.output<typeof FollowedPick>

/** The lists the member follows, the latest followed first. */
export const listFollowedPicks = endpoint({
  method: 'GET',
  path: '/api/expert_picks/followed',
  summary: '我追蹤的專家清單，新的在前',
  allow: permissions['create-portfolio-by-expert-pick'],
  refusals: [],
  reply: z.object({ as_of: Day, entries: z.array(FollowedPick) }),
})

/**
 * Follows a list: its changes come as notifications. Following it again succeeds.
 *
 * Refuses: `not_found`, `too_many` at the limit of followed lists.
 */
export const followExpertPick = endpoint({
  method: 'POST',
  path: '/api/expert_picks/:id/follow',
  summary: '追蹤一份專家清單，異動時收到通知；已追蹤的不變',
  allow: permissions['create-portfolio-by-expert-pick'],
  refusals: ['not_found', 'too_many'],
  params: z.object({ id: IdText }),
  reply: z.object({ followed: z.literal(true) }),
})

/** Stops following a list; succeeds for a list that was not followed. */
export const unfollowExpertPick = endpoint({
  method: 'POST',
  path: '/api/expert_picks/:id/unfollow',
  summary: '取消追蹤專家清單；沒有追蹤的也成功',
  allow: permissions['create-portfolio-by-expert-pick'],
  refusals: [],
  params: z.object({ id: IdText }),
  reply: z.object({ followed: z.literal(false) }),
})

const AskedFunds = z
  .array(z.object({ lipper_id: AskedFund, percent: Share }))
  .min(1)
  .max(30)

/**
 * Publishes a list under its adviser's name; its record begins on the day of publication. Percentages are on the 0.1
 * grid.
 *
 * Refuses: `invalid_field` where the name is taken, a fund comes twice or one fund has over 40 %; `weights_not_100`;
 * `fund_not_available` for a fund that is not on sale.
 */
export const publishExpertPick = endpoint({
  method: 'POST',
  path: '/api/expert_picks',
  summary: '公布一份顧問清單',
  allow: ['staff'],
  refusals: ['invalid_field', 'weights_not_100', 'fund_not_available'],
  body: z.object({
    name: Name,
    adviser: Name,
    adviser_title: Words,
    thesis: LongText({ least: 1, most: longestNote }),
    target: Words,
    risk_level: z.int().min(1).max(5),
    funds: AskedFunds,
  }),
  reply: z.object({ id: z.int() }),
})

/**
 * Replaces the funds of a list; the change stays in its log with the note, and followers are notified.
 *
 * Refuses: `not_found`; `invalid_field` where a fund comes twice or one fund has over 40 %; `weights_not_100`;
 * `fund_not_available` for a fund that is not on sale.
 */
export const changeExpertPick = endpoint({
  method: 'POST',
  path: '/api/expert_picks/:id/changes',
  summary: '調整一份顧問清單；留下一筆異動紀錄',
  allow: ['staff'],
  refusals: ['not_found', 'invalid_field', 'weights_not_100', 'fund_not_available'],
  params: z.object({ id: IdText }),
  body: z.object({ note: LongText({ least: 1, most: longestNote }), funds: AskedFunds }),
  reply: z.object({ id: z.int() }),
})
