import { featureNames } from '@zhiheng/domain/access/features.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { LineText, Moment, TypedPassword } from './fields.ts'

const Switches = z.object({
  switches: z.array(
    z.object({
      name: z.enum(featureNames),
      /** As the next request finds it. */
      on: z.boolean(),
      /** As it stands where nobody says anything. */
      on_by_itself: z.boolean(),
      /** `setting`: the environment says it, and staff cannot turn it. */
      said_by: z.enum(['nobody', 'staff', 'setting']),
      /** The setting that says it, such as `FEATURES=holding=off`. */
      setting: z.string().nullable(),
      /** 0 where staff have never turned it. */
      version: z.int().min(0),
      turned_at: Moment.nullable(),
      /** The address of who turned it last; null also where that account is gone. */
      turned_by: z.string().nullable(),
    }),
  ),
})

/** The feature switches, and who says how each of them stands. Not in the specification. */
export const listSwitches = endpoint({
  method: 'GET',
  path: '/api/admin/switches',
  summary: '內部人員看功能開關：目前狀態、由誰決定、最後由誰變更',
  allow: ['staff'],
  refusals: [],
  reply: Switches,
})

/**
 * Turns a feature on or off for everyone, on every node from the next request on. It takes the name of the switch, typed,
 * and the password once more.
 *
 * Refuses: `not_found`; `stale_version` where someone else was quicker; `invalid_field` where another name was typed, or a
 * setting says how it stands; `current_password_wrong`; `rate_limited`; `busy`.
 */
export const turnFeature = endpoint({
  method: 'POST',
  path: '/api/admin/switches/:name',
  summary: '開啟或關閉一項功能，下一個請求起在每個節點生效；須輸入開關名稱與密碼',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'invalid_field', 'current_password_wrong', 'rate_limited', 'busy'],
  params: z.object({ name: z.string().min(1).max(80) }),
  body: z.object({
    on: z.boolean(),
    /** As it was read. */
    version: z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    /** The name of the switch as it was typed. */
    typed: LineText({ least: 1, most: 80 }),
    password: TypedPassword,
  }),
  reply: Switches,
})
