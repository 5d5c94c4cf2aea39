import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { currencyOfWord } from '@zhiheng/domain/portfolio-import/read-token.ts'
import { describe, expect, it } from 'vitest'

import { navCollector } from './collect-navs.ts'
import type { FeedContext, FeedTable } from './feed.ts'
import type { FeedFormatName } from './formats.ts'
import { openFeedFile } from './open-feed-file.ts'
import { readFeed } from './read-feed.ts'
import { decodeText } from './reading/decode-text.ts'
import { wholeFile } from './reading/unpacked-bytes.ts'
import { recogniseFormat } from './recognise-format.ts'
import { pairClasses } from './taiwan/pair-classes.ts'
import { testToday } from './testing/read-all.ts'

/** Real data lies beside the project, never in it. Without it these tests are skipped. */
const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))

/** What a file of SOURCES.md gives: rows by table, and how many rows were reported for which reason. */
interface Expected {
  readonly format: string
  readonly read: number
  readonly rows: Partial<Record<FeedTable, number>>
  readonly problems?: Readonly<Record<string, number>>
}

const files: Readonly<Record<string, Expected>> = {
  'tw_funds.csv': { format: 'tw-funds', read: 10_542, rows: { funds: 10_542 } },
  'tw_nav_daily_2025-12_2026-05.csv.gz': { format: 'navs', read: 1_071_302, rows: { navs: 1_071_302 } },
  'tw_onshore_fund_class.csv': { format: 'tw-onshore-fund-class', read: 5088, rows: { funds: 5088 } },
  'tw_onshore_nav_2021_snapshots.csv.gz': { format: 'navs', read: 13_170, rows: { navs: 13_170 } },
  'tw_moneydj_daily.csv.gz': {
    format: 'moneydj-daily',
    read: 63_420,
    rows: { navs: 63_420 },
    problems: { weekend: 233 },
  },
  'tw_moneydj_meta.csv': { format: 'moneydj-meta', read: 14, rows: { aliases: 5, funds: 4 } },
  'tw_listed_securities.csv': { format: 'tw-listed-securities', read: 2356, rows: { securities: 2356 } },
  'holdings_tw_active_etf_latest.csv': { format: 'tw-active-etf-holdings', read: 605, rows: { holdings: 605 } },
  'holdings_us_etf_2025-11.csv.gz': {
    format: 'us-etf-holdings',
    read: 50_273,
    rows: { holdings: 50_203 },
    problems: { text_too_long: 70 }, // legal notes of the downloads
  },
  'us_etf_daily.csv.gz': { format: 'us-etf-daily', read: 172_425, rows: { navs: 172_425, distributions: 4028 } },
  'us_etf_meta.csv': { format: 'us-etf-meta', read: 37, rows: { funds: 37 } },
  'us_factor_etfs_daily.csv.gz': { format: 'us-factor-etfs', read: 11_320, rows: { funds: 5, navs: 11_320 } },
  'us_stocks20_daily_1990_2022.csv.gz': { format: 'us-stocks', read: 166_260, rows: { funds: 20, navs: 166_260 } },
  'in_funds.csv': { format: 'in-funds', read: 764, rows: { funds: 764 } },
  'in_nav_daily.csv.gz': {
    format: 'navs',
    read: 1_977_527,
    rows: { navs: 1_977_527 },
    problems: { weekend: 78_843 },
  },
  'in_index_daily.csv.gz': { format: 'index-daily', read: 49_939, rows: { indicators: 12, points: 49_686 } },
  'index_daily.csv.gz': { format: 'index-daily', read: 52_202, rows: { indicators: 5, points: 52_202 } },
  'macro_global_daily.csv.gz': { format: 'macro-global', read: 150_414, rows: { indicators: 21, points: 139_306 } },
  // German weekends whose Friday has a figure of its own are passed over
  'bond_yields_daily.csv.gz': { format: 'bond-yields', read: 186_096, rows: { indicators: 30, points: 183_787 } },
  'macro_tw_business_cycle.csv': {
    format: 'tw-business-cycle',
    read: 15_917,
    rows: { indicators: 26, points: 12_163 },
  },
  'sp500_index_skfolio.csv.gz': { format: 'sp500-index', read: 8313, rows: { indicators: 1, points: 8313 } },
  'fx_ecb_eur_daily.csv.gz': { format: 'fx-ecb-daily', read: 173_100, rows: { fx: 104_919 } },
  'fx_usd_h10_daily_1971_2017.csv.gz': { format: 'fx-usd-h10', read: 212_054, rows: { fx: 158_371 } },
  'fx_usd_monthly.csv': { format: 'fx-usd-monthly', read: 12_950, rows: { fx: 9117 } },
  // the others are of currencies that the site does not have
  'policy_rates_monthly.csv': { format: 'policy-rates', read: 15_652, rows: { indicators: 17, points: 10_631 } },
  'fx_usd_twd_daily.csv': { format: 'fx-usd-twd', read: 10_692, rows: { fx: 10_692 }, problems: { weekend: 35 } },
  'global_etfs_meta.csv.gz': { format: 'global-meta', read: 36_480, rows: { securities: 3661 } },
  'global_funds_meta.csv.gz': { format: 'global-meta', read: 57_853, rows: {} },
  'raw/eurofxref-hist.zip': { format: 'ecb-zip', read: 111_728, rows: { fx: 104_919 } },
  'raw/AMFI_NAVAll_2025-05-16.txt.gz': {
    format: 'amfi-nav',
    read: 14_025,
    rows: { funds: 14_025, navs: 13_637 },
    problems: { weekend: 129 },
  },
  'raw/twse_MI_INDEX.json.gz': {
    format: 'twse-report',
    read: 1593,
    rows: { indicators: 270, points: 270, quotes: 1304 },
  },
  'raw/tpex_dailyQuotes.json.gz': { format: 'tpex-quotes', read: 12_270, rows: { quotes: 953 } },
  'raw/reconstructed_sitca_nav_20260529.csv.gz': {
    format: 'sitca-nav',
    read: 4362,
    rows: { funds: 4362, navs: 4191 },
    problems: { unmapped_sector: 2 },
  },
  'raw/sitca_nav_excerpt.csv': {
    format: 'sitca-nav',
    read: 3,
    rows: { funds: 3, navs: 3 },
    problems: { too_few_rows: 1 },
  },
  'raw/sitca_nav_scrape_2021.csv.gz': {
    format: 'sitca-scrape',
    read: 13_678,
    rows: { funds: 3589, navs: 13_170 },
    problems: { missing_value: 44 },
  },
  'raw/reconstructed_tdcc_3-4_week_20260525_29.json.gz': {
    format: 'tdcc-nav',
    read: 24_379,
    rows: { funds: 5906, navs: 22_601 },
  },
  'raw/tdcc_3-4_excerpt.json': { format: 'tdcc-nav', read: 3, rows: { navs: 2 }, problems: { too_few_rows: 1 } },
  'raw/tw_funds-master_2026-05-31.json.gz': {
    format: 'tw-funds-master',
    read: 10_211,
    rows: { funds: 10_211, navs: 9594 },
    problems: { unmapped_sector: 88 },
  },
  'raw/moneydj_0050.txt': { format: 'moneydj-text', read: 5265, rows: { navs: 5265 }, problems: { weekend: 23 } },
  'raw/ishares_IVV_holdings.csv': { format: 'ishares-holdings', read: 508, rows: { holdings: 508 } },
  'raw/ssga_SPY_holdings.xlsx': { format: 'ssga-holdings', read: 504, rows: { holdings: 504, securities: 478 } },
  'raw/ndc_business_cycle/景氣指標與燈號.csv': {
    format: 'ndc-business-cycle',
    read: 4200,
    rows: { indicators: 8, points: 4152 },
  },
  'tw_etf_dividends.csv': {
    format: 'tw-etf-distributions',
    read: 499,
    rows: { distributions: 499, facts: 204 },
  },
  'tw_etf_dividend_composition.csv': {
    format: 'tw-etf-composition',
    read: 202,
    rows: { distributions: 202, facts: 196 },
  },
  'raw/etf_tracker_dividends_0056.json': { format: 'etf-tracker', read: 8, rows: { distributions: 8 } },
  'tw_etf_splits.csv': { format: 'tw-etf-splits', read: 6, rows: { splits: 6 }, problems: { inferred: 4 } },
  'tw_etf_prices.csv.gz': { format: 'tw-etf-prices', read: 18_694, rows: { closes: 18_694 } },
  'tw_fund_month_nav_2025-07_2026-05.csv': {
    format: 'tw-month-navs',
    read: 627,
    rows: { navs: 495 },
    problems: { no_fund_id: 132 },
  },
  'tw_fund_aum_2026-04_07.csv.gz': {
    format: 'tw-bank-sizes',
    read: 8121,
    rows: { sizes: 5009 },
    problems: { no_fund_id: 3112 },
  },
  'tw_fund_aum_funds.csv.gz': {
    format: 'tw-bank-funds',
    read: 2067,
    rows: { facts: 1263 },
    problems: { no_fund_id: 804 },
  },
  'tw_fund_aum_moneydj_2026-07-22.csv': {
    format: 'tw-moneydj-sizes',
    read: 1129,
    rows: { sizes: 803, facts: 644 },
    problems: { no_fund_id: 485 },
  },
  'tw_fund_events_1997_2016.csv': { format: 'tw-fund-events', read: 1412, rows: { events: 1467, facts: 862 } },
  'tw_fund_fees_2016.csv': { format: 'tw-fee-caps', read: 2076, rows: { facts: 2076 } },
}

/** Files that no reader takes, each with its reason; the others have endings that no data have. */
const leftAlone: Readonly<Record<string, string>> = {
  'raw/bank_fund_list_excerpt.json': 'bank_list',
  'raw/fx_usd_twd_removed_spikes.csv': 'description',
  'raw/investing_germany10y_excerpt.csv': 'yield_curves',
  'raw/mof_jgbcme_excerpt.csv': 'yield_curves',
  'raw/ndc_business_cycle/manifest.csv': 'description',
  'raw/ndc_business_cycle/schema-景氣指標與燈號.csv': 'description',
  'raw/tej_fund_basic_excerpt_2016.csv': 'tej_list',
  'raw/yfinance_0050_excerpt.csv': 'adjusted_prices',
  'us_etf_flows_monthly.csv': 'foreign_etf_flows',
  'us_etf_shares_daily.csv.gz': 'foreign_etf_flows',
}

describe.skipIf(!existsSync(folder))('the real files of ../shared/data (skipped where they are absent)', () => {
  it.each(Object.entries(files))('reads %s', async (name, expected) => {
    const counted = await count(name)
    expect(counted).toEqual({
      format: expected.format,
      read: expected.read,
      rows: expected.rows,
      problems: expected.problems ?? {},
    })
  })

  it.each(Object.entries(leftAlone))('leaves %s alone and says why', async (name, why) => {
    expect(await recogniseFormat(openFeedFile(`${folder}${name}`))).toEqual({ leftAlone: why })
  })

  it('pairs the bank’s classes with Taiwan’s by name, and none wrongly where the number is known', async () => {
    const ours = (await recordsOf('tw_funds.csv', 'tw-funds')).flatMap((item) =>
      item.table === 'funds' && item.record.domicile === 'TWN'
        ? [{ id: item.record.lipperId, name: item.record.name, currency: item.record.currency }]
        : [],
    )
    const context = { today: testToday, onshoreClasses: () => Promise.resolve(ours) }
    const found = await recordsOf('tw_fund_aum_funds.csv.gz', 'tw-bank-funds', context)
    expect(found.filter(({ table }) => table === 'aliases')).toHaveLength(565)
    expect(found.filter(({ table }) => table === 'facts')).toHaveLength(1263 + 565)
    const blind = await bankClasses()
    const pairs = pairClasses(blind, ours)
    const wrong = blind.filter(({ id, given }) => given !== '' && (pairs.get(id) ?? given) !== given)
    expect(wrong).toEqual([])
    expect(blind.filter(({ id, given }) => given !== '' && pairs.get(id) === given).length).toBeGreaterThan(1200)
  })

  it('puts five months of Taiwan’s prices in order, and finds the splits it knows of', async () => {
    const collector = navCollector()
    const file = openFeedFile(`${folder}tw_nav_daily_2025-12_2026-05.csv.gz`)
    for await (const items of readFeed({ file, format: 'navs', context: { today: testToday } })) {
      for (const item of items) {
        if (item.kind === 'row' && item.table === 'navs') collector.add(file.name, item.line, item.record)
      }
    }
    const { histories, problems, collapsed } = collector.finish()
    expect(histories.reduce((sum, { values }) => sum + values.length, 0)).toBe(1_071_302)
    expect(collapsed).toBe(0)
    expect(problems.every(({ reason }) => reason === 'price_jump')).toBe(true)
    expect(problems.map(({ value }) => value)).toContain('00631L 21.33')
  })
})

async function recordsOf(name: string, format: FeedFormatName, context: FeedContext = { today: testToday }) {
  const rows = []
  for await (const items of readFeed({ file: openFeedFile(`${folder}${name}`), format, context })) {
    rows.push(...items.filter((item) => item.kind === 'row'))
  }
  return rows
}

/** The bank's list as text; no name in it has a comma. */
async function bankClasses() {
  const text = decodeText(await wholeFile(openFeedFile(`${folder}tw_fund_aum_funds.csv.gz`)))
  return text.split(/\r?\n/).flatMap((line) => {
    const [id = '', given = '', name = '', , , currencyName = ''] = line.split(',')
    const currency = currencyOfWord(currencyName)
    return currency === null ? [] : [{ id, given, name, currency }]
  })
}

async function count(name: string) {
  const file = openFeedFile(`${folder}${name}`)
  const recognition = await recogniseFormat(file)
  if (!('format' in recognition)) return recognition
  const rows: Record<string, number> = {}
  const problems: Record<string, number> = {}
  let read = 0
  for await (const items of readFeed({ file, format: recognition.format, context: { today: testToday } })) {
    for (const item of items) {
      if (item.kind === 'row') rows[item.table] = (rows[item.table] ?? 0) + 1
      else if (item.kind === 'problem') problems[item.reason] = (problems[item.reason] ?? 0) + 1
      else read = item.rowsRead
    }
  }
  return { format: recognition.format, read, rows, problems }
}
