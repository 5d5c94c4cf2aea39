import type { AudienceRole, GroupNoticeState } from '@zhiheng/domain/group-notices/audience.ts'
import type { ColumnType, Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    group_notices: GroupNoticesTable
    group_notice_receivers: GroupNoticeReceiversTable
  }
}

export const tables = ['group_notices', 'group_notice_receivers'] as const satisfies readonly (keyof Schema)[]

/** Notices of staff to groups of members. */
export interface GroupNoticesTable {
  id: Generated<number>
  dataset: 'demo' | 'real'
  title: string
  body: string
  link: string | null
  /** Empty where it is for single addresses. */
  roles: ColumnType<AudienceRole[], readonly AudienceRole[], never>
  /** How many addresses it is for; 0 where it is for roles. */
  emails: number
  send_at: Time
  state: Checked<GroupNoticeState>
  /** All members up to this one have been told. */
  done_to: Generated<number>
  told: Generated<number>
  turned_off: Generated<number>
  written_by: number
  written_at: Time
  sent_at: Time | null
}

/** The members of a notice to a list of addresses; deleted once it has been sent. */
interface GroupNoticeReceiversTable {
  notice_id: number
  member_id: number
}
