import type {
  DistributionRecord,
  FlowRecord,
  FundEventRecord,
  FundRecord,
  HoldingRecord,
  IndicatorRecord,
  SecurityRecord,
  SizeRecord,
  SplitRecord,
} from '@zhiheng/domain/funds/market-data.ts'

/** Whether a market is the fictional one. */
export type Dataset = 'demo' | 'real'

/** A row of one of the market's tables: columns by name, as both databases take and give them. */
export type MarketRow = Readonly<Record<string, unknown>>

export interface MarketTable {
  readonly key: readonly string[]
  /** Type of each column in SQL. */
  readonly columns: Readonly<Record<string, string>>
}

/** The tables that an import merges row by row. `fund_id` stands for the class's own key. */
export const marketTables = {
  funds: {
    key: ['lipper_id'],
    columns: {
      lipper_id: 'text',
      dataset: 'text',
      market: 'text',
      name: 'text',
      english_name: 'text',
      former_names: 'text[]',
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
      can_tw_sale: 'boolean',
      for_sale: 'boolean',
      for_tarobo: 'boolean',
      is_etf: 'boolean',
      is_index_fund: 'boolean',
      is_hedged: 'boolean',
      etf: 'jsonb',
      distribution_frequency: 'text',
      may_pay_from_capital: 'boolean',
      risk_level: 'int',
      official_risk_level: 'int',
      peer_category: 'text',
      fee_caps: 'jsonb',
      management_fee_percent: 'float8',
      total_expense_percent: 'float8',
      entry_fee_percent: 'float8',
      least_single: 'float8',
      least_monthly: 'float8',
      size_twd: 'float8',
      size_date: 'date',
      class_size_twd: 'float8',
      class_size_date: 'date',
      tw_hold_twd: 'float8',
      tw_ratio_percent: 'float8',
      bought_last_month_twd: 'float8',
      holdings_date: 'date',
      benchmark_id: 'text',
      distributions_known_from: 'date',
    },
  },
  securities: {
    key: ['isin'],
    columns: {
      isin: 'text',
      dataset: 'text',
      name: 'text',
      english_name: 'text',
      ticker: 'text',
      country: 'text',
      industry: 'text',
      currency: 'text',
      kind: 'text',
      rating: 'text',
      duration_years: 'float8',
    },
  },
  distributions: {
    key: ['fund_id', 'ex_date'],
    columns: {
      fund_id: 'int',
      ex_date: 'date',
      amount_per_unit: 'float8',
      from_capital_percent: 'float8',
      pay_date: 'date',
      dividend_percent: 'float8',
      interest_percent: 'float8',
      realised_gain_percent: 'float8',
      equalisation_percent: 'float8',
    },
  },
  fund_sizes: {
    key: ['fund_id', 'date', 'scope'],
    columns: { fund_id: 'int', date: 'date', scope: 'text', size_twd: 'float8' },
  },
  fund_events: {
    key: ['fund_id', 'date', 'kind', 'before'],
    columns: { fund_id: 'int', date: 'date', kind: 'text', before: 'text', after: 'text', other_id: 'text' },
  },
  splits: { key: ['fund_id', 'ex_date'], columns: { fund_id: 'int', ex_date: 'date', ratio: 'float8' } },
  fund_holdings: {
    key: ['fund_id', 'date', 'rank'],
    columns: { fund_id: 'int', date: 'date', rank: 'int', isin: 'text', name: 'text', weight_percent: 'float8' },
  },
  fund_flows: {
    key: ['fund_id', 'month'],
    columns: { fund_id: 'int', month: 'date', net_flow_twd: 'float8', size_twd: 'float8' },
  },
  levels: {
    key: ['id'],
    columns: { id: 'text', dataset: 'text', name: 'text', kind: 'text', currency: 'text', unit: 'text' },
  },
} as const satisfies Record<string, MarketTable>

export type MarketTableName = keyof typeof marketTables

/** Text that tells a row of a table. */
export function keyOfRow(table: MarketTableName, row: MarketRow): string {
  return marketTables[table].key.map((column) => String(row[column])).join(' ')
}

/** A share class as a row. */
export function fundRow(fund: FundRecord, dataset: Dataset): MarketRow {
  return {
    lipper_id: fund.lipperId,
    dataset,
    market: fund.market,
    name: fund.name,
    english_name: fund.englishName,
    former_names: fund.formerNames,
    house: fund.house,
    strategy_id: fund.strategyId,
    share_class: fund.shareClass,
    isin: fund.isin,
    code: fund.code,
    currency: fund.currency,
    domicile: fund.domicile,
    sitca_type_code: fund.sitcaTypeCode,
    sector2_id: fund.sector2Id,
    sector_source: fund.sectorSource,
    launch_date: fund.launchDate,
    status: fund.status,
    successor_id: fund.successorId,
    can_tw_sale: fund.canTwSale,
    for_sale: fund.forSale,
    for_tarobo: fund.forTarobo,
    is_etf: fund.isEtf,
    is_index_fund: fund.isIndexFund,
    is_hedged: fund.isHedged,
    etf: fund.etf,
    distribution_frequency: fund.distributionFrequency,
    may_pay_from_capital: fund.mayPayFromCapital,
    risk_level: fund.riskLevel,
    official_risk_level: fund.officialRiskLevel,
    peer_category: fund.peerCategory,
    fee_caps: fund.feeCaps,
    management_fee_percent: fund.managementFeePercent,
    total_expense_percent: fund.totalExpensePercent,
    entry_fee_percent: fund.entryFeePercent,
    least_single: fund.leastSingle,
    least_monthly: fund.leastMonthly,
    size_twd: fund.sizeTwd,
    size_date: fund.sizeDate,
    class_size_twd: fund.classSizeTwd,
    class_size_date: fund.classSizeDate,
    tw_hold_twd: fund.twHoldTwd,
    tw_ratio_percent: fund.twRatioPercent,
    bought_last_month_twd: fund.boughtLastMonthTwd,
    holdings_date: fund.holdingsDate,
    benchmark_id: fund.benchmarkId,
    distributions_known_from: fund.distributionsKnownFrom,
  }
}

/** A security as a row. */
export function securityRow(security: SecurityRecord, dataset: Dataset): MarketRow {
  const { englishName, rating = null, durationYears = null, ...rest } = security
  return { ...rest, dataset, english_name: englishName, rating, duration_years: durationYears }
}

/** A level series as a row; exchange rates are written by `fxLevelRow`. */
export function levelRow(level: IndicatorRecord, dataset: Dataset): MarketRow {
  const { indicatorId, name, kind, currency, unit } = level
  return { id: indicatorId, dataset, name, kind, currency, unit }
}

/** A distribution as a row. */
export function distributionRow(fundId: number, paid: DistributionRecord): MarketRow {
  return {
    fund_id: fundId,
    ex_date: paid.exDate,
    amount_per_unit: paid.amountPerUnit,
    from_capital_percent: paid.fromCapitalPercent,
    pay_date: paid.payDate ?? null,
    dividend_percent: paid.dividendPercent ?? null,
    interest_percent: paid.interestPercent ?? null,
    realised_gain_percent: paid.realisedGainPercent ?? null,
    equalisation_percent: paid.equalisationPercent ?? null,
  }
}

/** A size as a row. */
export function sizeRow(fundId: number, { date, scope, sizeTwd }: SizeRecord): MarketRow {
  return { fund_id: fundId, date, scope, size_twd: sizeTwd }
}

/** An event of a class as a row. */
export function eventRow(fundId: number, event: FundEventRecord): MarketRow {
  const { date, kind, before, after, otherId } = event
  return { fund_id: fundId, date, kind, before, after, other_id: otherId }
}

/** A split as a row. */
export function splitRow(fundId: number, split: SplitRecord): MarketRow {
  return { fund_id: fundId, ex_date: split.exDate, ratio: split.ratio }
}

/** A line of a holdings list as a row. */
export function holdingRow(fundId: number, holding: HoldingRecord): MarketRow {
  const { date, rank, isin, name, weightPercent } = holding
  return { fund_id: fundId, date, rank, isin, name, weight_percent: weightPercent }
}

/** A month's flow as a row. */
export function flowRow(fundId: number, flow: FlowRecord): MarketRow {
  return { fund_id: fundId, month: flow.month, net_flow_twd: flow.netFlowTwd, size_twd: flow.sizeTwd }
}
