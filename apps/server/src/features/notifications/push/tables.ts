import type { GeneratedAlways, Generated } from 'kysely'

import type { Time } from '../../../platform/database/columns.ts'
import type { Schema } from '../../../platform/database/schema.ts'

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    push_devices: PushDevicesTable
    push_waiting: PushWaitingTable
  }
}

export const tables = ['push_devices', 'push_waiting'] as const satisfies readonly (keyof Schema)[]

/** A browser that a member lets notices be pushed to. */
interface PushDevicesTable {
  id: GeneratedAlways<number>
  member_id: number
  /** In which it was made; null once that is forgotten. */
  session_id: number | null
  /** Where its push service takes messages for it. */
  endpoint: string
  /** What messages to it are sealed with, in base64url. */
  p256dh: string
  auth: string
  user_agent: string | null
  made_at: Time
  told_at: Time | null
}

/** A notice that a device has not taken yet. */
interface PushWaitingTable {
  device_id: number
  notification_id: number
  tries: Generated<number>
  next_try_at: Time
}
