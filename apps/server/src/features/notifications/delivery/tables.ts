import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Checked, Time } from '../../../platform/database/columns.ts'
import type { Schema } from '../../../platform/database/schema.ts'

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    notice_delivery: NoticeDeliveryTable
    notice_digests: NoticeDigestsTable
  }
}

export const tables = ['notice_delivery', 'notice_digests'] as const satisfies readonly (keyof Schema)[]

/** How a member wants to be reached; without a row as `usualDelivery` says. Hours are those of Taipei. */
interface NoticeDeliveryTable {
  member_id: number
  mail: boolean
  mail_hour: number
  quiet_from: number | null
  quiet_to: number | null
  /** When the digest leaves, as `digestHourOf` says. */
  digest_hour: number
}

/** That a member was mailed a digest on a day: never a second one. */
interface NoticeDigestsTable {
  member_id: number
  day: Checked<IsoDate>
  made_at: Time
}
