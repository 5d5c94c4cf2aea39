import type { IsoDate } from '../calendar/iso-date.ts'
import type { Currency } from '../money/currency.ts'

/**
 * The interchange form: what every source of market data (a feed's reader, the demo market) hands to the site,
 * and what the importer writes. Unknown is null. Percentages are percent units (12.3 is 12.3 %), amounts are in
 * the currency named beside them, dates are Taipei days.
 */

/** The universe a share class is compared within. */
export type MarketCode = 'TW' | 'US' | 'IN'
export type DistributionFrequency = 'none' | 'monthly' | 'quarterly' | 'semiannual' | 'annual' | 'irregular'
export type FundStatus = 'active' | 'suspended' | 'merged' | 'liquidated'
/** How the sub-sector of a class came about: the official type, a rule over its name, a person, the source itself. */
export type SectorSource = 'sitca' | 'rule' | 'manual' | 'source'

/** One share class of a fund, keyed by `lipperId`. */
export interface FundRecord {
  readonly lipperId: string
  readonly market: MarketCode
  readonly name: string
  readonly englishName: string | null
  readonly formerNames: readonly string[]
  readonly house: string
  /** Classes of one strategy share this id; the site folds them. */
  readonly strategyId: string
  readonly shareClass: string | null
  readonly isin: string | null
  /** The code people type: an ETF's ticker, a seller's fund code. */
  readonly code: string | null
  readonly currency: Currency
  /** ISO 3166 alpha-3 of the domicile; TWN is onshore. */
  readonly domicile: string
  readonly sitcaTypeCode: string | null
  readonly sector2Id: string | null
  readonly sectorSource: SectorSource | null
  readonly launchDate: IsoDate | null
  readonly status: FundStatus
  readonly successorId: string | null
  readonly canTwSale: boolean
  readonly forSale: boolean
  readonly forTarobo: boolean
  readonly isEtf: boolean
  readonly isIndexFund: boolean
  readonly isHedged: boolean
  readonly etf: {
    readonly indexName: string | null
    readonly proactive: boolean
    readonly tags: readonly string[]
  } | null
  readonly distributionFrequency: DistributionFrequency | null
  readonly mayPayFromCapital: boolean
  /** Risk class RR1 to RR5: the official one where it is known, else that of the sub-sector. */
  readonly riskLevel: RiskRating | null
  /** The risk class that the fund house publishes; null where no source gives it. */
  readonly officialRiskLevel: RiskRating | null
  /** The peer group of an outside source (Lipper, MoneyDJ), as it is written there; it stands beside our own sector. */
  readonly peerCategory: string | null
  readonly managementFeePercent: number | null
  readonly totalExpensePercent: number | null
  readonly entryFeePercent: number | null
  /** Least amount of a purchase and of a month of a regular plan, in the currency of the class; null where no source gives it. */
  readonly leastSingle: number | null
  readonly leastMonthly: number | null
  /** Highest fees of a year's prospectus; never the expense of today. */
  readonly feeCaps: FeeCaps | null
  /** Size of the whole fund, all classes together: it is the same on each of them, so it is never added up. */
  readonly sizeTwd: number | null
  /** Day of `sizeTwd`; null where the source gives none. */
  readonly sizeDate: IsoDate | null
  /** Size of this class alone. */
  readonly classSizeTwd: number | null
  readonly classSizeDate: IsoDate | null
  readonly twHoldTwd: number | null
  /** Part of the fund held by investors in Taiwan. */
  readonly twRatioPercent: number | null
  readonly boughtLastMonthTwd: number | null
  readonly holdingsDate: IsoDate | null
  readonly benchmarkId: string | null
  /** The known distributions are complete from this day on; null where no source says so. */
  readonly distributionsKnownFrom: IsoDate | null
}

export type RiskRating = 1 | 2 | 3 | 4 | 5

/** Percent units a year (the sales charge: of the amount); null unknown. */
export interface FeeCaps {
  readonly year: number
  readonly managementPercent: number | null
  readonly custodyPercent: number | null
  readonly salesPercent: number | null
}

/** What a source says of a known class without describing it whole; absent or null is unknown and changes nothing. */
export type FundFacts = { readonly lipperId: string } & Partial<
  Pick<
    FundRecord,
    | 'officialRiskLevel'
    | 'peerCategory'
    | 'feeCaps'
    | 'totalExpensePercent'
    | 'managementFeePercent'
    | 'leastSingle'
    | 'leastMonthly'
    | 'holdingsDate'
    | 'distributionFrequency'
    | 'distributionsKnownFrom'
    | 'launchDate'
    | 'currency'
    | 'status'
    | 'successorId'
    | 'forSale'
    | 'formerNames'
  >
>

/** Whether a size is that of the whole fund or of one class. */
export type SizeScope = 'fund' | 'class'

/** A size on a day. */
export interface SizeRecord {
  readonly lipperId: string
  readonly date: IsoDate
  readonly scope: SizeScope
  /** Zero or more. */
  readonly sizeTwd: number
}

export const fundEventKinds = [
  'merged_into',
  'absorbed',
  'liquidated',
  'renamed',
  'sale_closed',
  'sale_reopened',
  'currency_changed',
  'fee_changed',
  'manager_changed',
  'benchmark_changed',
] as const
export type FundEventKind = (typeof fundEventKinds)[number]

/** Something that happened to a class on a day. */
export interface FundEventRecord {
  readonly lipperId: string
  readonly date: IsoDate
  readonly kind: FundEventKind
  /** The old name, the absorbed fund's name, the manager, the fee, the benchmark: what was before. '' where the kind needs none. */
  readonly before: string
  readonly after: string | null
  /** The fund it went into. */
  readonly otherId: string | null
}

/** Prices of one class, ascending by day, no duplicates, every price above zero. */
export interface NavHistory {
  readonly lipperId: string
  /** Days since 1970-01-01, shape (n). */
  readonly epochDays: Int32Array
  /** Price per unit in the class's currency, shape (n). */
  readonly values: Float64Array
}

export interface DistributionRecord {
  readonly lipperId: string
  readonly exDate: IsoDate
  readonly amountPerUnit: number
  /** Part of the amount paid from capital, percent units. */
  readonly fromCapitalPercent: number | null
  /** When it is paid; null unknown. */
  readonly payDate?: IsoDate | null
  /** Parts of the amount from dividends and interest received, from gains on what was sold, and from what buyers paid in for earlier income (收益平準金), percent units; null where not published. */
  readonly dividendPercent?: number | null
  readonly interestPercent?: number | null
  readonly realisedGainPercent?: number | null
  readonly equalisationPercent?: number | null
}

/** A split: one old unit becomes 1 / ratio new ones (a 10-for-1 split has ratio 0.1). */
export interface SplitRecord {
  readonly lipperId: string
  readonly exDate: IsoDate
  readonly ratio: number
}

export interface HoldingRecord {
  readonly lipperId: string
  readonly date: IsoDate
  readonly rank: number
  readonly isin: string | null
  readonly name: string
  readonly weightPercent: number
}

/** Grades of credit, the safest first, without signs. */
export const creditRatings = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'CC', 'C', 'D'] as const
export type CreditRating = (typeof creditRatings)[number]

export interface SecurityRecord {
  readonly isin: string
  readonly name: string
  readonly englishName: string | null
  readonly ticker: string | null
  readonly country: string | null
  readonly industry: string | null
  readonly currency: Currency | null
  readonly kind: 'equity' | 'bond' | 'fund' | 'other'
  /** Of a bond, as its source grades it; absent or null where no one says. */
  readonly rating?: CreditRating | null
  /** Modified duration of a bond in years, as its source gives it. */
  readonly durationYears?: number | null
}

export interface FlowRecord {
  readonly lipperId: string
  /** Last day of the month. */
  readonly month: IsoDate
  readonly netFlowTwd: number
  readonly sizeTwd: number | null
}

export interface FxRate {
  readonly currency: Currency
  readonly date: IsoDate
  /** Units of the currency for one US dollar. */
  readonly perUsd: number
}

/** A level series that is not a fund: an index, a macro figure, a deposit rate. */
export interface IndicatorPoint {
  readonly indicatorId: string
  readonly date: IsoDate
  readonly value: number
}

export interface IndicatorRecord {
  readonly indicatorId: string
  readonly name: string
  readonly kind: 'index' | 'rate' | 'macro'
  readonly currency: Currency | null
  readonly unit: string | null
}
