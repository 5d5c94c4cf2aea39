import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { RulingKind } from '@zhiheng/domain/funds/fund-rulings.ts'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { Checked, Time } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'

declare module '../database/schema.ts' {
  interface Schema {
    site_state: SiteStateTable
    funds: FundsTable
    nav_chunks: NavChunksTable
    distributions: DistributionsTable
    splits: SplitsTable
    confirmed_steps: ConfirmedStepsTable
    fund_rulings: FundRulingsTable
    fund_holdings: FundHoldingsTable
    fund_sizes: FundSizesTable
    fund_events: FundEventsTable
    securities: SecuritiesTable
    fund_flows: FundFlowsTable
    levels: LevelsTable
    level_chunks: LevelChunksTable
  }
}

export const tables = [
  'site_state',
  'funds',
  'nav_chunks',
  'distributions',
  'splits',
  'confirmed_steps',
  'fund_rulings',
  'fund_holdings',
  'fund_sizes',
  'fund_events',
  'securities',
  'fund_flows',
  'levels',
  'level_chunks',
] as const satisfies readonly (keyof Schema)[]

interface SiteStateTable {
  key: string
  value: JSONColumnType<object>
}

/** One share class. Percent columns are percent units; days are texts YYYY-MM-DD. */
export interface FundsTable {
  id: Generated<number>
  lipper_id: string
  dataset: 'demo' | 'real'
  market: string
  name: string
  english_name: string | null
  former_names: string[]
  house: string
  strategy_id: string
  share_class: string | null
  isin: string | null
  code: string | null
  currency: string
  domicile: string
  sitca_type_code: string | null
  sector2_id: string | null
  sector_source: string | null
  launch_date: string | null
  status: string
  successor_id: string | null
  can_tw_sale: boolean
  for_sale: boolean
  for_tarobo: boolean
  is_etf: boolean
  is_index_fund: boolean
  is_hedged: boolean
  etf: JSONColumnType<object | null, string | null, string | null>
  distribution_frequency: string | null
  may_pay_from_capital: boolean
  risk_level: number | null
  official_risk_level: number | null
  peer_category: string | null
  fee_caps: JSONColumnType<object | null, string | null, string | null>
  management_fee_percent: number | null
  total_expense_percent: number | null
  entry_fee_percent: number | null
  /** In the currency of the class. */
  least_single: number | null
  least_monthly: number | null
  size_twd: number | null
  size_date: string | null
  class_size_twd: number | null
  class_size_date: string | null
  tw_hold_twd: number | null
  tw_ratio_percent: number | null
  bought_last_month_twd: number | null
  holdings_date: string | null
  benchmark_id: string | null
  distributions_known_from: string | null
}

/** Prices of one fund in one calendar year: little-endian Float64, one slot a weekday from `first_day`, NaN where none. */
interface NavChunksTable {
  fund_id: number
  year: number
  first_day: string
  values: Buffer
}

interface DistributionsTable {
  fund_id: number
  ex_date: string
  amount_per_unit: number
  from_capital_percent: number | null
  pay_date: string | null
  dividend_percent: number | null
  interest_percent: number | null
  realised_gain_percent: number | null
  equalisation_percent: number | null
}

interface SplitsTable {
  fund_id: number
  ex_date: string
  ratio: number
}

/** Price steps that an operator has found to be true moves. */
interface ConfirmedStepsTable {
  fund_id: number
  /** Of the first price behind the step. */
  day: string
  confirmed_at: Time
}

/** What staff say of a class in the place of its source; kept when it is withdrawn, since it counted until then. */
export interface FundRulingsTable {
  id: Generated<number>
  fund_id: number
  kind: Checked<RulingKind>
  /** From this day on. */
  day: Checked<IsoDate>
  /** Of a ruling on its sale; null of any other, and so on. */
  for_sale: boolean | null
  sector2_id: string | null
  ended_as: Checked<'merged' | 'liquidated'> | null
  /** The class it went into. */
  into_id: string | null
  /** Units of that class for one of this; null where it is unknown. */
  ratio: number | null
  note: string
  decided_by: number
  decided_at: Time
  withdrawn_by: number | null
  withdrawn_at: Time | null
}

interface FundHoldingsTable {
  fund_id: number
  date: string
  rank: number
  isin: string | null
  name: string
  weight_percent: number
}

/** Sizes of whole funds and of single classes. */
interface FundSizesTable {
  fund_id: number
  date: string
  scope: 'fund' | 'class'
  size_twd: number
}

/** Mergers, renames and other changes of a class. */
interface FundEventsTable {
  fund_id: number
  date: string
  kind: string
  before: string
  after: string | null
  other_id: string | null
}

interface SecuritiesTable {
  isin: string
  dataset: 'demo' | 'real'
  name: string
  english_name: string | null
  ticker: string | null
  country: string | null
  industry: string | null
  currency: string | null
  kind: string
  rating: string | null
  duration_years: number | null
}

interface FundFlowsTable {
  fund_id: number
  month: string
  net_flow_twd: number
  size_twd: number | null
}

/** Series that are not funds: exchange rates (`fx:TWD`, units per USD), indices, rates, macro figures. */
interface LevelsTable {
  id: string
  dataset: 'demo' | 'real'
  name: string
  kind: 'fx' | 'index' | 'rate' | 'macro'
  currency: string | null
  unit: string | null
}

/** As nav_chunks. */
interface LevelChunksTable {
  level_id: string
  year: number
  first_day: string
  values: Buffer
}

export type FundRow = Selectable<FundsTable>
