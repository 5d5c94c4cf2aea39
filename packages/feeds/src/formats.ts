import type { FeedTable } from './feed.ts'
import { formatTitles } from './format-text.ts'
import { readAmfiNav } from './india/amfi-nav.ts'
import { readInFunds } from './india/in-funds.ts'
import { readCashRates, readPolicyRates } from './interchange/cash-rates.ts'
import { readDistributions } from './interchange/distributions.ts'
import { readEtfTrading } from './interchange/etf-trading.ts'
import { readFlows } from './interchange/flows.ts'
import { readFundChanges } from './interchange/fund-changes.ts'
import { readFundFacts } from './interchange/fund-facts.ts'
import { readFunds } from './interchange/funds.ts'
import { readFx } from './interchange/fx.ts'
import { readHoldings } from './interchange/holdings.ts'
import { readBenchmarks, readIndicators } from './interchange/indicators.ts'
import { readNavsWide } from './interchange/navs-wide.ts'
import { readNavsWorkbook } from './interchange/navs-workbook.ts'
import { readNavs } from './interchange/navs.ts'
import { readSecurities } from './interchange/securities.ts'
import { readSizes } from './interchange/sizes.ts'
import { readSplits } from './interchange/splits.ts'
import type { FeedReader } from './reading/output.ts'
import { readMacroTwBusinessCycle, readNdcBusinessCycle } from './taiwan/business-cycle.ts'
import { readTwEtfComposition, readTwEtfDistributions } from './taiwan/etf-distributions.ts'
import { readTwEtfPrices, readTwEtfSplits, readTwMonthNavs } from './taiwan/etf-market.ts'
import { readEtfTracker } from './taiwan/etf-tracker.ts'
import { readTpexQuotes, readTwseReport } from './taiwan/exchange-quotes.ts'
import { readTwFeeCaps, readTwFundEvents } from './taiwan/fund-history.ts'
import { readTwBankFunds, readTwBankSizes, readTwMoneydjSizes } from './taiwan/fund-sizes.ts'
import { readFundsMaster } from './taiwan/funds-master.ts'
import { readHoldingsActiveEtf } from './taiwan/holdings-active-etf.ts'
import { readListedSecurities } from './taiwan/listed-securities.ts'
import { readMoneydjDaily, readMoneydjMeta, readMoneydjText } from './taiwan/moneydj.ts'
import { readOnshoreFundClass } from './taiwan/onshore-fund-class.ts'
import { readSitcaBasic, readSitcaDistributions } from './taiwan/sitca-monthly.ts'
import { readSitcaNav, readSitcaScrape } from './taiwan/sitca-nav.ts'
import { readTdccNav } from './taiwan/tdcc-nav.ts'
import { readTwFunds } from './taiwan/tw-funds.ts'
import { readHoldingsUsEtf } from './united-states/holdings-us-etf.ts'
import { readIsharesHoldings } from './united-states/ishares-holdings.ts'
import { readSsgaHoldings } from './united-states/ssga-holdings.ts'
import { readUsFactorEtfs, readUsStocks } from './united-states/us-adjusted-wide.ts'
import { readUsEtfDaily } from './united-states/us-etf-daily.ts'
import { readUsEtfMeta } from './united-states/us-etf-meta.ts'
import { readBondYields } from './world/bond-yields.ts'
import { readEcbZip, readFxEcbDaily } from './world/fx-ecb.ts'
import { readFxUsdH10, readFxUsdMonthly, readFxUsdTwd, readFxUsdTwdRaw } from './world/fx-per-usd.ts'
import { readGlobalMeta } from './world/global-meta.ts'
import { readIndexDaily, readMacroGlobal, readSp500 } from './world/levels.ts'

/** A format that can be read. */
export interface FeedFormat {
  /** What a person reads, zh-TW. */
  readonly title: string
  /** The tables its rows may be of. */
  readonly tables: readonly FeedTable[]
  /**
   * Files of a folder are read in this order: 1 describes (funds, aliases, securities), 2 is data, 3 fills gaps or tells
   * single facts of classes, which by then are all described.
   */
  readonly step: 1 | 2 | 3
  /**
   * It never replaces what a better source said, older or newer: its prices and rates count for days without one, its
   * fields of a fund where they are unknown (`mergeFund` with the known class as the newer one).
   */
  readonly fillsGapsOnly?: true
  /** Fewer rows than this give the warning `too_few_rows`. Source: DOMAIN 4.0 rule 2. */
  readonly minimumRows?: number
  readonly read: FeedReader
}

/** Every format, by the name that `--format` takes. */
export const feedFormats = {
  // the interchange form, docs/data-format.md
  funds: { tables: ['funds'], step: 1, read: readFunds },
  navs: { tables: ['navs'], step: 2, read: readNavs },
  'navs-wide': { tables: ['navs'], step: 2, read: readNavsWide },
  'navs-workbook': { tables: ['navs'], step: 2, read: readNavsWorkbook },
  distributions: { tables: ['distributions', 'facts'], step: 2, read: readDistributions },
  splits: { tables: ['splits'], step: 2, read: readSplits },
  fx: { tables: ['fx'], step: 2, read: readFx },
  holdings: { tables: ['holdings'], step: 2, read: readHoldings },
  securities: { tables: ['securities'], step: 1, read: readSecurities },
  flows: { tables: ['flows'], step: 2, read: readFlows },
  'etf-trading': { tables: ['trades'], step: 3, read: readEtfTrading },
  sizes: { tables: ['sizes'], step: 3, read: readSizes },
  'fund-facts': { tables: ['facts'], step: 3, read: readFundFacts },
  'fund-changes': { tables: ['events', 'facts'], step: 3, read: readFundChanges },
  benchmarks: { tables: ['indicators', 'points'], step: 2, read: readBenchmarks },
  indicators: { tables: ['indicators', 'points'], step: 2, read: readIndicators },
  'cash-rates': { tables: ['indicators', 'points'], step: 2, read: readCashRates },
  // Taiwan
  'tw-funds': { tables: ['funds'], step: 1, read: readTwFunds },
  'tw-onshore-fund-class': {
    tables: ['funds'],
    step: 1,
    fillsGapsOnly: true, // cuts names off at 40 characters
    read: readOnshoreFundClass,
  },
  'tw-funds-master': { tables: ['funds', 'navs'], step: 2, read: readFundsMaster },
  'sitca-nav': {
    tables: ['funds', 'navs'],
    step: 2,
    minimumRows: 2000,
    read: readSitcaNav,
  },
  'sitca-basic': {
    tables: ['sizes', 'facts'],
    step: 2,
    read: readSitcaBasic,
  },
  'sitca-distributions': {
    tables: ['distributions'],
    step: 2,
    read: readSitcaDistributions,
  },
  'sitca-scrape': {
    tables: ['funds', 'navs'],
    step: 3,
    fillsGapsOnly: true, // has the names of then
    read: readSitcaScrape,
  },
  'tdcc-nav': {
    tables: ['funds', 'navs'],
    step: 2,
    minimumRows: 3000,
    read: readTdccNav,
  },
  'moneydj-meta': { tables: ['aliases', 'funds'], step: 1, read: readMoneydjMeta },
  'moneydj-daily': { tables: ['navs'], step: 2, read: readMoneydjDaily },
  'moneydj-text': { tables: ['navs'], step: 2, read: readMoneydjText },
  'tw-listed-securities': { tables: ['securities'], step: 1, read: readListedSecurities },
  'tw-active-etf-holdings': { tables: ['holdings'], step: 2, read: readHoldingsActiveEtf },
  'tw-etf-distributions': {
    tables: ['distributions', 'facts'],
    step: 2,
    read: readTwEtfDistributions,
  },
  'etf-tracker': { tables: ['distributions'], step: 2, read: readEtfTracker },
  'tw-etf-composition': {
    tables: ['distributions', 'facts'],
    step: 3,
    fillsGapsOnly: true, // of the amounts; the list of distributions knows them better
    read: readTwEtfComposition,
  },
  'tw-etf-splits': { tables: ['splits'], step: 2, read: readTwEtfSplits },
  'tw-etf-prices': { tables: ['closes'], step: 3, read: readTwEtfPrices },
  'tw-month-navs': {
    tables: ['navs'],
    step: 3,
    fillsGapsOnly: true,
    read: readTwMonthNavs,
  },
  'tw-bank-sizes': { tables: ['sizes'], step: 3, read: readTwBankSizes },
  'tw-bank-funds': {
    tables: ['facts', 'aliases'],
    step: 2, // before the sizes, which have its ids and no names
    read: readTwBankFunds,
  },
  'tw-moneydj-sizes': {
    tables: ['sizes', 'facts'],
    step: 3,
    fillsGapsOnly: true, // its risk classes, where the bank's list has none
    read: readTwMoneydjSizes,
  },
  'tw-fund-events': { tables: ['events', 'facts'], step: 3, read: readTwFundEvents },
  'tw-fee-caps': { tables: ['facts'], step: 3, read: readTwFeeCaps },
  'twse-report': {
    tables: ['indicators', 'points', 'quotes'],
    step: 2,
    minimumRows: 800,
    read: readTwseReport,
  },
  'tpex-quotes': { tables: ['quotes'], step: 2, read: readTpexQuotes },
  'tw-business-cycle': {
    tables: ['indicators', 'points'],
    step: 2,
    read: readMacroTwBusinessCycle,
  },
  'ndc-business-cycle': {
    tables: ['indicators', 'points'],
    step: 2,
    read: readNdcBusinessCycle,
  },
  // United States
  'us-etf-meta': { tables: ['funds'], step: 1, read: readUsEtfMeta },
  'us-etf-daily': {
    tables: ['navs', 'distributions', 'splits'],
    step: 2,
    read: readUsEtfDaily,
  },
  'us-factor-etfs': { tables: ['funds', 'navs'], step: 2, read: readUsFactorEtfs },
  'us-stocks': { tables: ['funds', 'navs'], step: 2, read: readUsStocks },
  'us-etf-holdings': { tables: ['holdings'], step: 2, read: readHoldingsUsEtf },
  'ishares-holdings': { tables: ['holdings'], step: 2, read: readIsharesHoldings },
  'ssga-holdings': { tables: ['holdings', 'securities'], step: 2, read: readSsgaHoldings },
  // India
  'in-funds': { tables: ['funds'], step: 1, read: readInFunds },
  'amfi-nav': { tables: ['funds', 'navs'], step: 2, read: readAmfiNav },
  // the world
  'index-daily': { tables: ['indicators', 'points'], step: 2, read: readIndexDaily },
  'bond-yields': { tables: ['indicators', 'points'], step: 2, read: readBondYields },
  'policy-rates': { tables: ['indicators', 'points'], step: 2, read: readPolicyRates },
  'macro-global': { tables: ['indicators', 'points'], step: 2, read: readMacroGlobal },
  'sp500-index': { tables: ['indicators', 'points'], step: 2, read: readSp500 },
  'fx-ecb-daily': { tables: ['fx'], step: 2, read: readFxEcbDaily },
  'ecb-zip': { tables: ['fx'], step: 2, read: readEcbZip },
  'fx-usd-h10': { tables: ['fx'], step: 2, read: readFxUsdH10 },
  'fx-usd-monthly': {
    tables: ['fx'],
    step: 3,
    fillsGapsOnly: true,
    read: readFxUsdMonthly,
  },
  'fx-usd-twd': { tables: ['fx'], step: 2, read: readFxUsdTwd },
  'fx-usd-twd-raw': {
    tables: ['fx'],
    step: 3,
    fillsGapsOnly: true,
    read: readFxUsdTwdRaw,
  },
  'global-meta': { tables: ['securities'], step: 1, read: readGlobalMeta },
} as const satisfies Record<keyof typeof formatTitles, Omit<FeedFormat, 'title'>>

export type FeedFormatName = keyof typeof feedFormats

/** Whether a text names a format. */
export function isFeedFormat(name: string): name is FeedFormatName {
  return Object.hasOwn(feedFormats, name)
}

/** A format by its name. */
export function feedFormatOf(name: FeedFormatName): FeedFormat {
  return { ...feedFormats[name], title: formatTitles[name] }
}
