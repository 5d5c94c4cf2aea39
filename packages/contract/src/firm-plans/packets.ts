import { packetLimits, packetRules } from '@zhiheng/domain/firm-plans/packet.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdText, LineText, RowNumber, TypedPassword } from '../fields.ts'
import { deskOnly, Level } from './fields.ts'

const params = z.object({ id: IdText })

const Cell = z.object({
  id: z.int(),
  packet_id: z.int(),
  plan_id: z.int(),
  kyc: Level,
  /** What the firm has set. */
  rule: z.enum(packetRules),
  reason: z.string(),
  /** What holds: what does not suit is blocked, whatever is set. */
  in_force: z.enum(packetRules),
  /** Why it does not suit, zh-TW; null where it does. */
  why: z.string().nullable(),
  version: z.int(),
})
const Packet = z.object({
  id: z.int(),
  name: z.string(),
  /** For whom it is, in the firm's words. */
  segment: z.string(),
  version: z.int(),
  plans: z.array(z.object({ id: z.int(), name: z.string(), level: Level, is_removed: z.boolean() })),
  cells: z.array(Cell),
})
/** A bundle of plans with its grid. */
export type Packet = z.output<typeof Packet>

/** Bundles of plans, each with its grid of risk levels and plans. */
export const listPackets = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/packets',
  summary: '機構管理者看方案組合：每種風險屬性可選、建議或不可選哪些方案',
  refusals: [],
  reply: z.object({ entries: z.array(Packet) }),
})

/**
 * One of them.
 *
 * Refuses: `not_found`.
 */
export const getPacket = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/packets/:id',
  summary: '機構管理者看一個方案組合',
  refusals: ['not_found'],
  params,
  reply: z.object({ packet: Packet }),
})

const packetSaid = {
  name: LineText(packetLimits.name),
  segment: LineText(packetLimits.segment),
  plan_ids: z.array(RowNumber).max(packetLimits.mostPlans),
}
const packetRefusals = ['not_found', 'too_many', 'too_long', 'invalid_text', 'invalid_field'] as const

/**
 * Makes one of published plans.
 *
 * Refuses: `not_found` for a plan that the firm does not have or has not published; `too_many`, `too_long`, `invalid_text`,
 * `invalid_field`.
 */
export const makePacket = endpoint({
  ...deskOnly,
  method: 'POST',
  path: '/api/packets',
  summary: '機構管理者新增方案組合',
  refusals: packetRefusals,
  body: z.object(packetSaid),
  reply: z.object({ packet: Packet }),
})

/**
 * Renames one, or changes its plans; the rules of those that stay are kept.
 *
 * Refuses: `not_found`, `stale_version`, `too_many`, `too_long`, `invalid_text`, `invalid_field`.
 */
export const changePacket = endpoint({
  ...deskOnly,
  method: 'PATCH',
  path: '/api/packets/:id',
  summary: '機構管理者修改方案組合',
  refusals: [...packetRefusals, 'stale_version'],
  params,
  body: z.object({ version: RowNumber, ...packetSaid }),
  reply: z.object({ packet: Packet }),
})

/**
 * Deletes one; its plans stay.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` where the name is another; `current_password_wrong`, `rate_limited`.
 */
export const removePacket = endpoint({
  ...deskOnly,
  method: 'DELETE',
  path: '/api/packets/:id',
  summary: '機構管理者刪除方案組合；須輸入名稱與自己的密碼',
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'invalid_field', 'current_password_wrong', 'rate_limited'],
  params,
  body: z.object({ version: RowNumber, name: z.string().max(100), password: TypedPassword }),
  reply: z.object({}),
})

/** The cells of every grid, or of one packet. */
export const listPacketKycLevels = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/packet_kyc_levels',
  summary: '機構管理者看風險屬性與方案的對照：建議、可選、不可選與理由',
  refusals: [],
  query: z.object({ packet_id: IdText.optional() }),
  reply: z.object({ entries: z.array(Cell) }),
})

/**
 * One cell.
 *
 * Refuses: `not_found`.
 */
export const getPacketKycLevel = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/packet_kyc_levels/:id',
  summary: '機構管理者看一格風險屬性與方案的對照',
  refusals: ['not_found'],
  params,
  reply: z.object({ cell: Cell }),
})

/**
 * Sets a cell. What is blocked needs a reason, which clients read.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` without a reason, or where the plan does not suit the level;
 * `too_long`, `invalid_text`.
 */
export const changePacketKycLevel = endpoint({
  ...deskOnly,
  method: 'PATCH',
  path: '/api/packet_kyc_levels/:id',
  summary: '機構管理者設定一格風險屬性與方案的對照',
  refusals: ['not_found', 'stale_version', 'invalid_field', 'too_long', 'invalid_text'],
  params,
  body: z.object({ version: RowNumber, rule: z.enum(packetRules), reason: LineText(packetLimits.reason) }),
  reply: z.object({ cell: Cell }),
})
