import type { PacketRule } from '@zhiheng/domain/firm-plans/packet.ts'
import type { PlanContent, PlanState } from '@zhiheng/domain/firm-plans/plan.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    firm_plans: FirmPlansTable
    firm_plan_logs: FirmPlanLogsTable
    firm_packets: FirmPacketsTable
    firm_packet_kyc_levels: FirmPacketKycLevelsTable
    firm_plan_followers: FirmPlanFollowersTable
  }
}

export const tables = [
  'firm_plans',
  'firm_plan_logs',
  'firm_packets',
  'firm_packet_kyc_levels',
  'firm_plan_followers',
] as const satisfies readonly (keyof Schema)[]

interface FirmPlansTable {
  id: Generated<number>
  firm_id: number
  /** null: nothing is being written. */
  draft: JSONColumnType<PlanContent | null, string | null, string | null>
  state: Checked<PlanState>
  /** Who wrote the draft last. */
  written_by: number
  written_at: Time
  /** The number of the version that the draft brings back. */
  restores: number | null
  version: Generated<number>
  removed_at: Time | null
}

/** Append-only. */
interface FirmPlanLogsTable {
  id: Generated<number>
  firm_id: number
  plan_id: number
  number: number
  content: JSONColumnType<PlanContent>
  restores: number | null
  written_by: number
  published_by: number
  published_at: Time
}

interface FirmPacketsTable {
  id: Generated<number>
  firm_id: number
  name: string
  segment: string
  version: Generated<number>
}

interface FirmPacketKycLevelsTable {
  id: Generated<number>
  firm_id: number
  packet_id: number
  plan_id: number
  kyc: number
  rule: Checked<PacketRule>
  reason: string
  version: Generated<number>
}

/** Portfolios that follow a plan: one of each firm. */
interface FirmPlanFollowersTable {
  firm_id: number
  member_id: number
  portfolio_id: number
  plan_id: number
  /** The version that its owner took. */
  number: number
  /** The risk level for which they took it. */
  kyc: number
  adopted_at: Time
  /** The newest version that they were told of. */
  told_number: number
}
