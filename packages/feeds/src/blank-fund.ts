import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'

/** What every source of funds knows. */
export type FundBasics = Pick<FundRecord, 'lipperId' | 'market' | 'name' | 'house' | 'currency' | 'domicile'>

/**
 * A fund of which nothing else is known: null, and no for what would be a promise.
 *
 * @param known - the basics, and whatever else the source tells
 */
export function fundWith(known: FundBasics & Partial<FundRecord>): FundRecord {
  return { ...unknown, strategyId: known.lipperId, ...known }
}

const unknown = {
  englishName: null,
  formerNames: [],
  shareClass: null,
  isin: null,
  code: null,
  sitcaTypeCode: null,
  sector2Id: null,
  sectorSource: null,
  launchDate: null,
  status: 'active',
  successorId: null,
  canTwSale: false,
  forSale: false,
  forTarobo: false,
  isEtf: false,
  isIndexFund: false,
  isHedged: false,
  etf: null,
  distributionFrequency: null,
  mayPayFromCapital: false,
  riskLevel: null,
  officialRiskLevel: null,
  peerCategory: null,
  managementFeePercent: null,
  totalExpensePercent: null,
  entryFeePercent: null,
  leastSingle: null,
  leastMonthly: null,
  feeCaps: null,
  sizeTwd: null,
  sizeDate: null,
  classSizeTwd: null,
  classSizeDate: null,
  twHoldTwd: null,
  twRatioPercent: null,
  boughtLastMonthTwd: null,
  holdingsDate: null,
  benchmarkId: null,
  distributionsKnownFrom: null,
} as const satisfies Partial<FundRecord>
