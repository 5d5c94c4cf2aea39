import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundFieldKind } from '@zhiheng/domain/firm-pools/fund-field.ts'
import type { PoolRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import type { PoolAction } from '@zhiheng/domain/firm-pools/pool.ts'
import type { Generated } from 'kysely'

import type { Checked, Json, Money, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    firm_pools: FirmPoolsTable
    firm_subsectors: FirmSubsectorsTable
    firm_pool_funds: FirmPoolFundsTable
    firm_pool_changes: FirmPoolChangesTable
    firm_fund_risk_levels: FirmFundRiskLevelsTable
    firm_fund_fields: FirmFundFieldsTable
    firm_fund_values: FirmFundValuesTable
  }
}

export const tables = [
  'firm_pools',
  'firm_subsectors',
  'firm_pool_funds',
  'firm_pool_changes',
  'firm_fund_risk_levels',
  'firm_fund_fields',
  'firm_fund_values',
] as const satisfies readonly (keyof Schema)[]

interface FirmPoolsTable {
  id: Generated<number>
  firm_id: number
  name: string
  purpose: Generated<string>
  rules: Json<PoolRules>
  version: Generated<number>
  removed_at: Time | null
}

interface FirmSubsectorsTable {
  id: Generated<number>
  firm_id: number
  parent_id: number | null
  name: string
  /** Ids of our set of 23 sectors that it stands for. */
  sectors: Generated<string[]>
  /** `#rrggbb` */
  colour: string | null
  /** Percent of a plan. */
  min_weight: Money | null
  max_weight: Money | null
  position: number
  is_on: Generated<boolean>
  version: Generated<number>
}

interface FirmPoolFundsTable {
  firm_id: number
  pool_id: number
  fund_id: number
  /** false: its sale has stopped. */
  is_on_sale: Generated<boolean>
  /** null: as the firm's classes map its sector. */
  subsector_id: number | null
  /** The firm's own sales charge in percent; null unknown. */
  fee: Money | null
  tags: Generated<string[]>
  from_day: Checked<IsoDate>
  to_day: Checked<IsoDate> | null
  reason: Generated<string>
  /** Why it may stand in the pool though a rule speaks against it. */
  exception: string | null
  position: number
}

/** What one change was about. */
export interface ChangeFacts {
  readonly before?: string
  readonly after?: string
  readonly count?: number
  /** Our ids of the first few funds. */
  readonly funds?: readonly string[]
}

/** Who changed what of a pool; it only grows, and stays where a pool is gone. */
interface FirmPoolChangesTable {
  id: Generated<number>
  firm_id: number
  pool_id: number
  author_id: number | null
  at: Time
  action: Checked<PoolAction>
  facts: Json<ChangeFacts>
}

interface FirmFundRiskLevelsTable {
  id: Generated<number>
  firm_id: number
  fund_id: number
  level: number
  source: string
  day: Checked<IsoDate>
  reason: string
  version: Generated<number>
}

interface FirmFundFieldsTable {
  id: Generated<number>
  firm_id: number
  name: string
  kind: Checked<FundFieldKind>
  position: number
  version: Generated<number>
}

interface FirmFundValuesTable {
  firm_id: number
  field_id: number
  fund_id: number
  /** As `readFieldValue` gives it. */
  value: string
}
