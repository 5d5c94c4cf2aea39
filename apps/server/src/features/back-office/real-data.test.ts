import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { clockOn, pricesByDay } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { checkInvariants } from './check-invariants.ts'
import { importMarketData } from './import-market-data.ts'
import type { ImportReport } from './importing/import-report.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const clock = clockOn('2026-11-20')

function importReal(db: Database, files: readonly string[]): Promise<ImportReport> {
  return importMarketData(
    { db, clock, dataDir: path.join(tmpdir(), 'zhiheng-real-data') },
    {
      paths: files.map((file) => path.join(shared, file)),
      format: null,
      fundId: null,
      isDryRun: false,
      replacesDemo: false,
    },
    () => undefined,
  )
}

const subset = [
  'tw_funds.csv',
  'tw_moneydj_meta.csv',
  'tw_moneydj_daily.csv.gz',
  'us_etf_meta.csv',
  'us_etf_daily.csv.gz',
  'raw/eurofxref-hist.zip',
  'fx_usd_twd_daily.csv',
  'raw/reconstructed_sitca_nav_20260529.csv.gz',
  'raw/reconstructed_tdcc_3-4_week_20260525_29.json.gz',
]

// needs the real data beside the checkout; FULL_DATA=1 for all of it
describe.skipIf(!existsSync(shared))('the real sets', () => {
  test('funds of Taiwan and America with their histories and rates', async ({ db }) => {
    const report = await importReal(db, subset)

    expect(report.files.map(({ file, outcome, failure }) => [file, outcome, failure])).toEqual(
      expect.arrayContaining(subset.map((file) => [path.basename(file), 'applied', null])),
    )
    const market = await loadMarket(db, clock)
    expect(market.funds.length).toBeGreaterThan(10_500)
    const mapped = market.funds.filter((fund) => fund.market === 'TW' && fund.sector2Id !== null).length
    expect(mapped / market.funds.length).toBeGreaterThan(0.95)
    const yuanta50 = market.funds.find((fund) => fund.code === '0050' || fund.lipperId === '0050')
    expect(pricesByDay(market, yuanta50?.lipperId ?? '')).toMatchObject({ '2024-11-06': 195.53 })
    expect(market.fxPerUsd('TWD')?.values.findLast((rate) => rate > 0)).toBeGreaterThan(25)
    expect(market.fxPerUsd('EUR')?.values.at(-1)).toBeLessThan(1)
    expect(market.asOf).toBe('2026-05-29')
    expect((await checkInvariants(db, { clock, market })).flatMap(({ failures }) => failures)).toEqual([])
  })
})

describe.skipIf(!existsSync(shared) || process.env['FULL_DATA'] !== '1')('all real sets', () => {
  test('are read, and a second time nothing is changed', { timeout: 600_000 }, async ({ db, annotate }) => {
    const first = await importReal(db, [''])
    expect(first.files.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed')).toEqual([])
    await annotate(`read in ${Math.round(first.seconds)} s`)
    const second = await importReal(db, [''])
    expect(second.files.filter(({ added, changed }) => added !== 0 || changed !== 0)).toEqual([])
    expect((await checkInvariants(db, { clock })).flatMap(({ failures }) => failures)).toEqual([])
  })
})
