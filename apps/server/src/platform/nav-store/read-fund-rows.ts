import type { CreditRating, FundRecord, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { Split } from '@zhiheng/quant/series/growth-factors.ts'
import type { Slot } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Database } from '../database/database.ts'
import type { MarketDistribution, MarketEvent, MarketFund } from './market.ts'
import { type ColumnKind, readRows } from './read-rows.ts'
import type { FundRow } from './tables.ts'

/** The columns whose values the importer takes from a checked FundRecord. */
interface Narrow {
  market: FundRecord['market']
  currency: FundRecord['currency']
  sector_source: FundRecord['sectorSource']
  launch_date: FundRecord['launchDate']
  status: FundRecord['status']
  etf: FundRecord['etf']
  distribution_frequency: FundRecord['distributionFrequency']
  risk_level: FundRecord['riskLevel']
  official_risk_level: FundRecord['officialRiskLevel']
  fee_caps: FundRecord['feeCaps']
  size_date: FundRecord['sizeDate']
  class_size_date: FundRecord['classSizeDate']
  distributions_known_from: FundRecord['distributionsKnownFrom']
  holdings_date: FundRecord['holdingsDate']
}
type MarketFundRow = Omit<FundRow, keyof Narrow | 'dataset'> & Narrow

const fundColumns = {
  id: 'int',
  lipper_id: 'text',
  market: 'text',
  name: 'text',
  english_name: 'text',
  former_names: 'json',
  house: 'text',
  strategy_id: 'text',
  share_class: 'text',
  isin: 'text',
  code: 'text',
  currency: 'text',
  domicile: 'text',
  sitca_type_code: 'text',
  sector2_id: 'text',
  sector_source: 'text',
  launch_date: 'date',
  status: 'text',
  successor_id: 'text',
  can_tw_sale: 'flag',
  for_sale: 'flag',
  for_tarobo: 'flag',
  is_etf: 'flag',
  is_index_fund: 'flag',
  is_hedged: 'flag',
  etf: 'json',
  distribution_frequency: 'text',
  may_pay_from_capital: 'flag',
  risk_level: 'int',
  official_risk_level: 'int',
  peer_category: 'text',
  fee_caps: 'json',
  management_fee_percent: 'float',
  total_expense_percent: 'float',
  entry_fee_percent: 'float',
  least_single: 'float',
  least_monthly: 'float',
  size_twd: 'float',
  size_date: 'date',
  class_size_twd: 'float',
  class_size_date: 'date',
  tw_hold_twd: 'float',
  tw_ratio_percent: 'float',
  bought_last_month_twd: 'float',
  holdings_date: 'date',
  benchmark_id: 'text',
  distributions_known_from: 'date',
} as const satisfies Record<keyof MarketFundRow, ColumnKind>

/** All classes, by the database's key: new ones come last, so places stay while nothing is removed. */
export async function readFunds(db: Database): Promise<MarketFund[]> {
  const rows = await readRows<MarketFundRow>(db, { table: 'funds', columns: fundColumns, orderBy: 'id' })
  return rows.map((row, index) => Object.assign(recordOf(row), { index, fundId: row.id }))
}

function recordOf(row: MarketFundRow): FundRecord {
  return {
    lipperId: row.lipper_id,
    market: row.market,
    name: row.name,
    englishName: row.english_name,
    formerNames: row.former_names,
    house: row.house,
    strategyId: row.strategy_id,
    shareClass: row.share_class,
    isin: row.isin,
    code: row.code,
    currency: row.currency,
    domicile: row.domicile,
    sitcaTypeCode: row.sitca_type_code,
    sector2Id: row.sector2_id,
    sectorSource: row.sector_source,
    launchDate: row.launch_date,
    status: row.status,
    successorId: row.successor_id,
    canTwSale: row.can_tw_sale,
    forSale: row.for_sale,
    forTarobo: row.for_tarobo,
    isEtf: row.is_etf,
    isIndexFund: row.is_index_fund,
    isHedged: row.is_hedged,
    etf: row.etf,
    distributionFrequency: row.distribution_frequency,
    mayPayFromCapital: row.may_pay_from_capital,
    riskLevel: row.risk_level,
    officialRiskLevel: row.official_risk_level,
    peerCategory: row.peer_category,
    feeCaps: row.fee_caps,
    managementFeePercent: row.management_fee_percent,
    totalExpensePercent: row.total_expense_percent,
    entryFeePercent: row.entry_fee_percent,
    leastSingle: row.least_single,
    leastMonthly: row.least_monthly,
    sizeTwd: row.size_twd,
    sizeDate: row.size_date,
    classSizeTwd: row.class_size_twd,
    classSizeDate: row.class_size_date,
    twHoldTwd: row.tw_hold_twd,
    twRatioPercent: row.tw_ratio_percent,
    boughtLastMonthTwd: row.bought_last_month_twd,
    holdingsDate: row.holdings_date,
    benchmarkId: row.benchmark_id,
    distributionsKnownFrom: row.distributions_known_from,
  }
}

interface DistributionRow {
  readonly fund_id: number
  readonly ex_date: number
  readonly amount_per_unit: number
  readonly from_capital_percent: number | null
  readonly dividend_percent: number | null
  readonly interest_percent: number | null
  readonly realised_gain_percent: number | null
  readonly equalisation_percent: number | null
}

/** Distributions by fund id, ascending; those that are only announced for a day after `today` have not been paid. */
export async function readDistributions(db: Database, today: number): Promise<Map<number, MarketDistribution[]>> {
  const all = await readRows<DistributionRow>(db, {
    table: 'distributions',
    columns: {
      fund_id: 'int',
      ex_date: 'day',
      amount_per_unit: 'float',
      from_capital_percent: 'float',
      dividend_percent: 'float',
      interest_percent: 'float',
      realised_gain_percent: 'float',
      equalisation_percent: 'float',
    },
    orderBy: 'fund_id, distributions.ex_date',
  })
  const rows = all.filter(({ ex_date }) => ex_date <= today)
  return byFund(rows, distributionOf)
}

function distributionOf(row: DistributionRow): MarketDistribution {
  const paid = { epochDay: row.ex_date, amount: row.amount_per_unit, fromCapitalPercent: row.from_capital_percent }
  const parts = {
    dividend: row.dividend_percent,
    interest: row.interest_percent,
    gain: row.realised_gain_percent,
    equalisation: row.equalisation_percent,
  }
  // most payments of a market tell nothing: they are not to cost a second object each
  return Object.values(parts).every((part) => part === null) ? paid : { ...paid, parts }
}

/** Events of classes by fund id, ascending. */
export async function readEvents(db: Database, today: number): Promise<Map<number, MarketEvent[]>> {
  const rows = await readRows<EventRow>(db, {
    table: 'fund_events',
    columns: { fund_id: 'int', date: 'day', kind: 'text', before: 'text', after: 'text', other_id: 'text' },
    orderBy: 'fund_id, fund_events.date, kind, before',
  })
  const past = rows.filter(({ date }) => date <= today)
  return byFund(past, ({ date, kind, before, after, other_id }) => ({
    epochDay: date,
    kind,
    before,
    after,
    otherId: other_id,
  }))
}

interface EventRow {
  readonly fund_id: number
  readonly date: number
  readonly kind: MarketEvent['kind']
  readonly before: string
  readonly after: string | null
  readonly other_id: string | null
}

/** Splits by fund id, ascending. */
export async function readSplits(db: Database): Promise<Map<number, Split[]>> {
  const rows = await readRows<{ fund_id: number; ex_date: number; ratio: number }>(db, {
    table: 'splits',
    columns: { fund_id: 'int', ex_date: 'day', ratio: 'float' },
    orderBy: 'fund_id, splits.ex_date',
  })
  return byFund(rows, ({ ex_date, ratio }) => ({ epochDay: ex_date, ratio }))
}

/** Slots of the prices behind steps that an operator has confirmed, by fund id. */
export async function readConfirmedSteps(db: Database): Promise<Map<number, Slot[]>> {
  const rows = await readRows<{ fund_id: number; day: number }>(db, {
    table: 'confirmed_steps',
    columns: { fund_id: 'int', day: 'day' },
    orderBy: 'fund_id, confirmed_steps.day',
  })
  return byFund(rows, ({ day }) => slotOf(day))
}

interface SecurityRow {
  readonly isin: string
  readonly name: string
  readonly english_name: string | null
  readonly ticker: string | null
  readonly country: string | null
  readonly industry: string | null
  readonly currency: SecurityRecord['currency']
  readonly kind: SecurityRecord['kind']
  readonly rating: CreditRating | null
  readonly duration_years: number | null
}

/** Securities by ISIN. */
export async function readSecurities(db: Database): Promise<Map<string, SecurityRecord>> {
  const rows = await readRows<SecurityRow>(db, {
    table: 'securities',
    columns: {
      isin: 'text',
      name: 'text',
      english_name: 'text',
      ticker: 'text',
      country: 'text',
      industry: 'text',
      currency: 'text',
      kind: 'text',
      rating: 'text',
      duration_years: 'float',
    },
    orderBy: 'isin',
  })
  return new Map(
    rows.map(({ english_name, duration_years, ...row }) => [
      row.isin,
      Object.assign(row, { englishName: english_name, durationYears: duration_years }),
    ]),
  )
}

/** Rows that come fund by fund, as lists. */
function byFund<Row extends { readonly fund_id: number }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): Map<number, Item[]> {
  const lists = new Map<number, Item[]>()
  let fundId = -1
  let list: Item[] = []
  for (const row of rows) {
    if (row.fund_id !== fundId) {
      fundId = row.fund_id
      list = []
      lists.set(fundId, list)
    }
    list.push(itemOf(row))
  }
  return lists
}
