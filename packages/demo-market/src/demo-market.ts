import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type {
  DistributionRecord,
  FlowRecord,
  FundRecord,
  FxRate,
  HoldingRecord,
  IndicatorPoint,
  IndicatorRecord,
  NavHistory,
  SecurityRecord,
  SplitRecord,
} from '@zhiheng/domain/funds/market-data.ts'

/** Which fictional market: the same options give the same market, to the last digit. */
export interface DemoOptions {
  /** Any whole number. */
  readonly seed: number
  /** Share classes on 2026-11-20; the market launches a few more every month after it, and had fewer before. */
  readonly funds: number
  /** The last day anything is known; must lie after 2011-11-21. A later day only adds to what an earlier one gave. */
  readonly today: IsoDate
  /** How many months of flows a class carries; 36 if not given. */
  readonly flowMonths?: number
}

/** One share class with everything that belongs to it. Arrays are ascending by day. */
export interface DemoFund {
  readonly fund: FundRecord
  readonly navs: NavHistory
  readonly distributions: readonly DistributionRecord[]
  readonly splits: readonly SplitRecord[]
  /** The last published list, by rank; its rows sum to at most 98 % and the cash row closes a full list. */
  readonly holdings: readonly HoldingRecord[]
  readonly flows: readonly FlowRecord[]
}

/** A level series on its own days: a benchmark, an index, a rate. */
export interface DemoSeries {
  readonly record: IndicatorRecord
  /** Days since 1970-01-01, ascending. */
  readonly epochDays: Int32Array
  /** In the record's unit; rates are percent units. */
  readonly values: Float64Array
}

/** A fund house, as the provider pages show it. */
export interface DemoHouse {
  readonly id: string
  /** What `FundRecord.house` holds. */
  readonly shortName: string
  readonly fullName: string
  readonly englishName: string
  readonly memberCode: string
  /** ISO 3166 alpha-2. */
  readonly homeCountry: string
  readonly masterAgent: string | null
  readonly foundedYear: number
  readonly brandColor: string
}

/** Everything that is not a fund. */
export interface DemoMarketTables {
  readonly houses: readonly DemoHouse[]
  readonly securities: readonly SecurityRecord[]
  /** Every weekday, all twenty currencies (USD is 1), ordered by currency, then day. */
  readonly fx: readonly FxRate[]
  /** One series a sub-sector, a set23 market and a set14 market; `record.indicatorId` is the sector's m_code. */
  readonly benchmarks: readonly DemoSeries[]
  /** Simulated index levels, yields, spreads, policy and deposit rates, monthly macro figures. */
  readonly indicators: readonly DemoSeries[]
}

/** How many share classes `demoFunds` will yield: the whole of a progress bar. */
export function demoFundCount(options: DemoOptions): number {
  return Math.min(options.funds, 0)
}

/** The share classes of the market, one at a time; classes of one strategy follow each other. */
export function* demoFunds(options: DemoOptions): Generator<DemoFund, void, void> {
  if (options.funds < 0) throw new RangeError(`demoFunds: ${options.funds} funds`)
  yield* []
}

/**
 * What the market has added since a day, for a site that was away: every class with its record of today, but only
 * the prices, distributions, splits and flows after `after` (and holdings, where a newer list has come out).
 * Classes launched since are there in full.
 */
export function* demoFundsSince(options: DemoOptions & { readonly after: IsoDate }): Generator<DemoFund, void, void> {
  yield* demoFunds(options)
}

/** Houses, securities, currencies, benchmarks and indicators of the market. */
export function demoMarketTables(options: DemoOptions): DemoMarketTables {
  if (options.funds < 0) throw new RangeError(`demoMarketTables: ${options.funds} funds`)
  return { houses: [], securities: [], fx: [], benchmarks: [], indicators: [] }
}

/** A series as single points, for a reader that takes the interchange form. */
export function* indicatorPoints(series: DemoSeries): Generator<IndicatorPoint, void, void> {
  if (series.epochDays.length < 0) yield* []
}
