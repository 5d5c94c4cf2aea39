import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { importMarketData } from '../features/back-office/import-market-data.ts'
import type { Database } from '../platform/database/database.ts'
import { loadMarket } from '../platform/nav-store/load-market.ts'
import type { Market } from '../platform/nav-store/market.ts'
import { clockOn } from './market-rows.ts'
import { openTestConnection } from './test-database.ts'

const folder = path.resolve(import.meta.dirname, '../../../../../shared/data')

/** Whether the real data are beside the checkout; what needs them is skipped where they are not. */
export const hasRealData = existsSync(folder)

/** What figures of home and of the market pages are made of. */
const files = [
  'tw_funds.csv',
  'tw_listed_securities.csv',
  'fx_usd_twd_daily.csv',
  'fx_ecb_eur_daily.csv.gz',
  'tw_nav_daily_2025-12_2026-05.csv.gz',
  'tw_moneydj_meta.csv',
  'tw_moneydj_daily.csv.gz',
  'tw_fund_month_nav_2025-07_2026-05.csv',
  'tw_etf_prices.csv.gz',
  'tw_etf_dividends.csv',
  'tw_etf_splits.csv',
  'tw_fund_aum_funds.csv.gz',
  'tw_fund_aum_2026-04_07.csv.gz',
  'holdings_tw_active_etf_latest.csv',
  'index_daily.csv.gz',
  'macro_global_daily.csv.gz',
  'macro_tw_business_cycle.csv',
  'policy_rates_monthly.csv',
]

/** The real funds of Taiwan as a site has them. */
interface RealTaiwan {
  readonly db: Database
  readonly market: Market
}

let imported: Promise<RealTaiwan> | null = null

/**
 * The real funds of Taiwan on 2026-11-20, in a database beside that of the tests: read in once for all files of a worker.
 * A test reads them and writes nothing.
 */
export function realTaiwan(): Promise<RealTaiwan> {
  imported ??= importOnce()
  return imported
}

async function importOnce(): Promise<RealTaiwan> {
  const { db } = await openTestConnection('_real')
  const clock = clockOn('2026-11-20')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-real-'))
  try {
    await importMarketData(
      { db, clock, dataDir },
      {
        paths: files.map((file) => path.join(folder, file)),
        format: null,
        fundId: null,
        isDryRun: false,
        replacesDemo: false,
      },
      () => undefined,
    )
    return { db, market: await loadMarket(db, clock) }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
