import type { FeedTable } from './feed.ts'
import { readAmfiNav } from './india/amfi-nav.ts'
import { readInFunds } from './india/in-funds.ts'
import { readCashRates, readPolicyRates } from './interchange/cash-rates.ts'
import { readDistributions } from './interchange/distributions.ts'
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
  funds: { title: '基金（交換格式）', tables: ['funds'], step: 1, read: readFunds },
  navs: { title: '淨值（交換格式，直式）', tables: ['navs'], step: 2, read: readNavs },
  'navs-wide': { title: '淨值（交換格式，橫式）', tables: ['navs'], step: 2, read: readNavsWide },
  'navs-workbook': { title: '淨值（Excel 活頁簿）', tables: ['navs'], step: 2, read: readNavsWorkbook },
  distributions: { title: '配息（交換格式）', tables: ['distributions', 'facts'], step: 2, read: readDistributions },
  splits: { title: '分割（交換格式）', tables: ['splits'], step: 2, read: readSplits },
  fx: { title: '匯率（交換格式）', tables: ['fx'], step: 2, read: readFx },
  holdings: { title: '持股（交換格式）', tables: ['holdings'], step: 2, read: readHoldings },
  securities: { title: '有價證券（交換格式）', tables: ['securities'], step: 1, read: readSecurities },
  flows: { title: '資金流量（交換格式）', tables: ['flows'], step: 2, read: readFlows },
  sizes: { title: '規模（交換格式）', tables: ['sizes'], step: 3, read: readSizes },
  'fund-facts': { title: '基金單項資料（交換格式）', tables: ['facts'], step: 3, read: readFundFacts },
  'fund-changes': { title: '基金異動（交換格式）', tables: ['events', 'facts'], step: 3, read: readFundChanges },
  benchmarks: { title: '指標指數（交換格式）', tables: ['indicators', 'points'], step: 2, read: readBenchmarks },
  indicators: { title: '總經指標（交換格式）', tables: ['indicators', 'points'], step: 2, read: readIndicators },
  'cash-rates': { title: '各幣別現金利率（交換格式）', tables: ['indicators', 'points'], step: 2, read: readCashRates },
  // Taiwan
  'tw-funds': { title: '台灣銷售基金清單', tables: ['funds'], step: 1, read: readTwFunds },
  'tw-onshore-fund-class': {
    title: '境內基金級別',
    tables: ['funds'],
    step: 1,
    fillsGapsOnly: true, // cuts names off at 40 characters
    read: readOnshoreFundClass,
  },
  'tw-funds-master': { title: 'funds-master.json', tables: ['funds', 'navs'], step: 2, read: readFundsMaster },
  'sitca-nav': {
    title: '投信投顧公會每日淨值',
    tables: ['funds', 'navs'],
    step: 2,
    minimumRows: 2000,
    read: readSitcaNav,
  },
  'sitca-basic': {
    title: '投信投顧公會境內基金基本資料（43476）',
    tables: ['sizes', 'facts'],
    step: 2,
    read: readSitcaBasic,
  },
  'sitca-distributions': {
    title: '投信投顧公會境內基金配息（160547）',
    tables: ['distributions'],
    step: 2,
    read: readSitcaDistributions,
  },
  'sitca-scrape': {
    title: '投信投顧公會歷史淨值',
    tables: ['funds', 'navs'],
    step: 3,
    fillsGapsOnly: true, // has the names of then
    read: readSitcaScrape,
  },
  'tdcc-nav': {
    title: '集保境外基金淨值（3-4）',
    tables: ['funds', 'navs'],
    step: 2,
    minimumRows: 3000,
    read: readTdccNav,
  },
  'moneydj-meta': { title: 'MoneyDJ 基金代碼', tables: ['aliases', 'funds'], step: 1, read: readMoneydjMeta },
  'moneydj-daily': { title: 'MoneyDJ 淨值', tables: ['navs'], step: 2, read: readMoneydjDaily },
  'moneydj-text': { title: 'MoneyDJ 原始檔', tables: ['navs'], step: 2, read: readMoneydjText },
  'tw-listed-securities': { title: '上市櫃證券', tables: ['securities'], step: 1, read: readListedSecurities },
  'tw-active-etf-holdings': { title: '主動式 ETF 持股', tables: ['holdings'], step: 2, read: readHoldingsActiveEtf },
  'tw-etf-distributions': {
    title: '台灣 ETF 配息',
    tables: ['distributions', 'facts'],
    step: 2,
    read: readTwEtfDistributions,
  },
  'etf-tracker': { title: 'ETF 配息（單檔 JSON）', tables: ['distributions'], step: 2, read: readEtfTracker },
  'tw-etf-composition': {
    title: '台灣 ETF 收益分配組成',
    tables: ['distributions', 'facts'],
    step: 3,
    fillsGapsOnly: true, // of the amounts; the list of distributions knows them better
    read: readTwEtfComposition,
  },
  'tw-etf-splits': { title: '台灣 ETF 分割', tables: ['splits'], step: 2, read: readTwEtfSplits },
  'tw-etf-prices': { title: '台灣 ETF 收盤價', tables: ['closes'], step: 3, read: readTwEtfPrices },
  'tw-month-navs': {
    title: '台灣基金月底淨值',
    tables: ['navs'],
    step: 3,
    fillsGapsOnly: true,
    read: readTwMonthNavs,
  },
  'tw-bank-sizes': { title: '銀行基金清單的規模（整檔基金）', tables: ['sizes'], step: 3, read: readTwBankSizes },
  'tw-bank-funds': {
    title: '銀行基金清單的風險等級與同類',
    tables: ['facts', 'aliases'],
    step: 2, // before the sizes, which have its ids and no names
    read: readTwBankFunds,
  },
  'tw-moneydj-sizes': {
    title: 'MoneyDJ 級別規模',
    tables: ['sizes', 'facts'],
    step: 3,
    fillsGapsOnly: true, // its risk classes, where the bank's list has none
    read: readTwMoneydjSizes,
  },
  'tw-fund-events': { title: '台灣基金合併、清算與更名', tables: ['events', 'facts'], step: 3, read: readTwFundEvents },
  'tw-fee-caps': { title: '台灣基金最高費率（2016）', tables: ['facts'], step: 3, read: readTwFeeCaps },
  'twse-report': {
    title: '證交所每日收盤行情',
    tables: ['indicators', 'points', 'quotes'],
    step: 2,
    minimumRows: 800,
    read: readTwseReport,
  },
  'tpex-quotes': { title: '櫃買中心每日收盤行情', tables: ['quotes'], step: 2, read: readTpexQuotes },
  'tw-business-cycle': {
    title: '景氣指標（整理後）',
    tables: ['indicators', 'points'],
    step: 2,
    read: readMacroTwBusinessCycle,
  },
  'ndc-business-cycle': {
    title: '國發會景氣指標（6099）',
    tables: ['indicators', 'points'],
    step: 2,
    read: readNdcBusinessCycle,
  },
  // United States
  'us-etf-meta': { title: '美國 ETF 清單', tables: ['funds'], step: 1, read: readUsEtfMeta },
  'us-etf-daily': {
    title: '美國 ETF 價格與報酬指數',
    tables: ['navs', 'distributions', 'splits'],
    step: 2,
    read: readUsEtfDaily,
  },
  'us-factor-etfs': { title: '美國因子 ETF 還原價', tables: ['funds', 'navs'], step: 2, read: readUsFactorEtfs },
  'us-stocks': { title: '美國個股還原價', tables: ['funds', 'navs'], step: 2, read: readUsStocks },
  'us-etf-holdings': { title: '美國 ETF 持股', tables: ['holdings'], step: 2, read: readHoldingsUsEtf },
  'ishares-holdings': { title: 'iShares 持股', tables: ['holdings'], step: 2, read: readIsharesHoldings },
  'ssga-holdings': { title: 'SSGA 持股', tables: ['holdings', 'securities'], step: 2, read: readSsgaHoldings },
  // India
  'in-funds': { title: '印度基金清單', tables: ['funds'], step: 1, read: readInFunds },
  'amfi-nav': { title: 'AMFI 每日淨值', tables: ['funds', 'navs'], step: 2, read: readAmfiNav },
  // the world
  'index-daily': { title: '股價指數', tables: ['indicators', 'points'], step: 2, read: readIndexDaily },
  'policy-rates': { title: '各國政策利率', tables: ['indicators', 'points'], step: 2, read: readPolicyRates },
  'macro-global': { title: '全球總經與利率', tables: ['indicators', 'points'], step: 2, read: readMacroGlobal },
  'sp500-index': { title: '標普 500 指數', tables: ['indicators', 'points'], step: 2, read: readSp500 },
  'fx-ecb-daily': { title: '歐洲央行匯率（整理後）', tables: ['fx'], step: 2, read: readFxEcbDaily },
  'ecb-zip': { title: '歐洲央行匯率（原始壓縮檔）', tables: ['fx'], step: 2, read: readEcbZip },
  'fx-usd-h10': { title: '聯準會 H.10 匯率', tables: ['fx'], step: 2, read: readFxUsdH10 },
  'fx-usd-monthly': {
    title: '月平均匯率',
    tables: ['fx'],
    step: 3,
    fillsGapsOnly: true,
    read: readFxUsdMonthly,
  },
  'fx-usd-twd': { title: '新台幣匯率', tables: ['fx'], step: 2, read: readFxUsdTwd },
  'fx-usd-twd-raw': {
    title: '新台幣匯率（未篩選）',
    tables: ['fx'],
    step: 3,
    fillsGapsOnly: true,
    read: readFxUsdTwdRaw,
  },
  'global-meta': { title: '全球基金與 ETF 名冊', tables: ['securities'], step: 1, read: readGlobalMeta },
} as const satisfies Record<string, FeedFormat>

export type FeedFormatName = keyof typeof feedFormats

/** Whether a text names a format. */
export function isFeedFormat(name: string): name is FeedFormatName {
  return Object.hasOwn(feedFormats, name)
}

/** A format by its name. */
export function feedFormatOf(name: FeedFormatName): FeedFormat {
  return feedFormats[name]
}
