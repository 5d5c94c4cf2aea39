import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { shockedFund, shockedSum } from '@zhiheng/domain/market-bonds/rate-shock.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { near, Slowly } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { listBondFunds } from './list-bond-funds.ts'

// The durations of bond funds once more, from the rows of their newest lists, and what a percentage point costs them.

interface Line {
  readonly isin: string | null
  readonly weight: number
}

/** The newest list of each fund. */
async function listsOf(db: Database): Promise<Map<number, Line[]>> {
  const rows = await db.selectFrom('fund_holdings').select(['fund_id', 'date', 'isin', 'weight_percent']).execute()
  return new Map(
    [...Map.groupBy(rows, ({ fund_id: id }) => id)].map(([id, own]) => {
      const newest = own
        .map(({ date }) => date)
        .toSorted()
        .at(-1)
      return [
        id,
        own.filter(({ date }) => date === newest).map((row) => ({ isin: row.isin, weight: row.weight_percent })),
      ]
    }),
  )
}

interface Told {
  readonly years: number
  readonly coverage: number
  readonly bondShare: number
}

/** Null where the duration of less than half of the fund is known. */
function durationSlowly(market: Market, lines: readonly Line[]): Told | null {
  let [sum, coverage, bonds, whole] = [0, 0, 0, 0]
  for (const { isin, weight } of lines) {
    const security = market.securities.get(isin ?? '')
    if (weight <= 0) continue
    whole += weight
    if (security?.kind !== 'bond') continue
    bonds += weight
    const years = security.durationYears ?? null
    if (years === null) continue
    sum += weight * years
    coverage += weight
  }
  return coverage < 50 ? null : { years: sum / coverage, coverage, bondShare: (100 * bonds) / whole }
}

async function expectWhole(db: Database, market: Market) {
  const { funds, total } = await listBondFunds({ db, market: () => market })
  const lists = await listsOf(db)
  const isins = new Set(market.funds.map(({ isin }) => isin))
  const bondFunds = new Slowly(market).counted.filter(({ fund }) => {
    const sector = subSectorOf(fund.sector2Id)
    return sector !== null && assetTypeOf(sector) === 'bond'
  })
  expect(total).toBe(bondFunds.length)
  const shown = new Map(funds.map((fund) => [fund.lipper_id, fund]))
  let [told, unknown] = [0, 0]
  for (const { fund } of bondFunds) {
    const lines = lists.get(fund.fundId) ?? []
    // a fund in a fund is looked through, which has tests of its own
    if (lines.some(({ isin }) => isin !== null && isins.has(isin))) continue
    const slowly = durationSlowly(market, lines)
    const own = shown.get(fund.lipperId)
    if (slowly === null) {
      unknown += 1
      expect(own, fund.lipperId).toBeUndefined()
      continue
    }
    told += 1
    expect(own?.duration, fund.lipperId).toMatchObject({
      years: near(slowly.years),
      coverage: near(slowly.coverage),
      bond_share: near(slowly.bondShare),
    })
    expect(own?.bucket, fund.lipperId).toBe(slowly.years < 3 ? 'short' : slowly.years < 7 ? 'medium' : 'long')
    const held = { value: 200_000, duration: own?.duration.years ?? null, bondShare: own?.duration.bond_share ?? null }
    const cost = (slowly.years * slowly.bondShare) / 100
    expect(shockedFund(held, 100)?.percent, fund.lipperId).toBeCloseTo(-cost, 3)
    expect(shockedFund(held, 100)?.amount, fund.lipperId).toBeCloseTo(-2000 * cost, 0)
  }
  const years = funds.map(({ duration }) => duration.years)
  expect(years).toEqual(years.toSorted((a, b) => a - b))
  return { told, unknown, funds }
}

const friday = '2026-11-20' as IsoDate

describe('bond funds by duration, each worked out again', () => {
  test('on the demo market', { timeout: 120_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 5, funds: 160, today: friday }, () => undefined)
    const { told, funds } = await expectWhole(db, await loadMarket(db, clockOn(friday)))
    expect(told).toBeGreaterThan(5)
    const held = funds.map(({ duration }) => ({
      value: 1000,
      duration: duration.years,
      bondShare: duration.bond_share,
    }))
    const mean = held.reduce((sum, one) => sum + (one.duration * one.bondShare) / 100, 0) / held.length
    expect(shockedSum([...held, { value: 1e9, duration: null, bondShare: null }], 100)?.percent).toBeCloseTo(-mean, 6)
  })

  // needs the real data beside the checkout: no list of a bond fund is published there, so nothing is said of any
  test.skipIf(!hasRealData)('on the real funds of Taiwan', { timeout: 300_000 }, async () => {
    const { db, market } = await realTaiwan()
    const { told, unknown, funds } = await expectWhole(db, market)
    expect(unknown).toBeGreaterThan(50)
    expect([told, funds]).toEqual([0, []])
    expect(shockedSum([{ value: 1e6, duration: null, bondShare: null }], 100)).toBeNull()
  })
})
