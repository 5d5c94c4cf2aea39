import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'
import { scoreOf } from '../funds/research.ts'
import { createDemoPortfolios } from './create-demo-portfolios.ts'
import { text } from './text.ts'

const LAST = '2026-11-20'
const kinds = { SHARES: '70001', BONDS: '20010', MIXED: '80001', MONEY: '10001' } as const

interface FundToTry {
  readonly id: string
  readonly sector2Id: string
  readonly from?: string
  readonly forSale?: boolean
  readonly isEtf?: boolean
  readonly strategyId?: string
  readonly currency?: Currency
}

async function siteWith(db: Database, funds: readonly FundToTry[]): Promise<TestApp> {
  const priced = funds.map(({ id, sector2Id, from = '2021-01-04', forSale = true, isEtf = false, ...kin }, index) => {
    const prices: Record<string, number> = {}
    const first = slotOf(epochDayOf(from))
    for (let slot = first; slot <= slotOf(epochDayOf(LAST)); slot++) {
      prices[isoDateOf(epochDayOfSlot(slot))] = Number((10 * 1.0002 ** ((slot - first) * (index + 1))).toFixed(4))
    }
    const known = { sector2Id, forSale, isEtf, canTwSale: true, status: 'active', domicile: 'TWN', ...kin } as const
    return { fund: aFund(id, known), prices }
  })
  await insertFunds(db, priced)
  return testApp({ db, market: await loadMarket(db, clockOn(LAST)), clock: fixedClock() })
}

const oneOfEach = Object.entries(kinds).map(([id, sector2Id]) => ({ id, sector2Id }))

interface Line {
  readonly lipper_id: string
  readonly date: string
  readonly amount: number
}

/** The lines of each of a member's portfolios, by how the portfolio is called. */
async function linesOf(app: TestApp, as: TestMember): Promise<ReadonlyMap<string, readonly Line[]>> {
  const entries: readonly { id: number; name: string }[] = (await app.get('/api/pfms', as)).json().entries
  const lines = await Promise.all(
    entries.map(async ({ id, name }) => {
      const held: readonly Line[] = (await app.get(`/api/pfms/${id}`, as)).json().funds
      return [name, held] as const
    }),
  )
  return new Map(lines)
}

function bestFirst(market: Market): readonly string[] {
  const scored = market.funds.map(({ lipperId, index }) => ({ lipperId, score: scoreOf(market, index) ?? -9 }))
  return scored.toSorted((one, other) => other.score - one.score).map(({ lipperId }) => lipperId)
}

const idsIn = (lines: readonly Line[] | undefined) => lines?.map(({ lipper_id: id }) => id)

describe('the portfolios of a demo account', () => {
  test('are begun 30 and 14 months ago, and the first goes back to its plan half-way', async ({ db }) => {
    const app = await siteWith(db, oneOfEach)
    const ming = await aMember(db)
    await createDemoPortfolios(app.site, [ming])
    const lines = await linesOf(app, ming)

    const core = lines.get(text.demo.core) ?? []
    expect(core.map(({ lipper_id: id, date }) => [id, date])).toEqual(oneOfEach.map(({ id }) => [id, '2025-08-21']))
    const sum = core.reduce((total, { amount }) => total + amount, 0)
    expect(sum).toBeGreaterThan(1_500_000)
    for (const [index, share] of [35, 35, 15, 15].entries()) {
      expect((100 * (core[index]?.amount ?? 0)) / sum).toBeCloseTo(share, 3)
    }
    const satellite = lines.get(text.demo.satellite) ?? []
    // a kind of which there is but one fund is held once
    expect(satellite.map(({ lipper_id: id, date, amount }) => [id, date, amount])).toEqual([
      ['SHARES', '2025-09-20', 300_000],
      ['BONDS', '2025-09-20', 150_000],
    ])
    const { entries } = (await app.get('/api/pfms', ming)).json()
    expect(
      entries.map(({ version, created_at: at }: { version: number; created_at: string }) => [version, at]),
    ).toEqual([
      [1, '2025-09-20T04:00:00.000Z'],
      [2, '2024-05-22T04:00:00.000Z'],
    ])
    await app.server.close()
  })

  test('are of funds that are older than they and for sale, each account of others', async ({ db }) => {
    const shares = Array.from({ length: 8 }, (_, index) => ({ id: `S${index}`, sector2Id: kinds.SHARES }))
    const young = { id: 'YOUNG', sector2Id: kinds.BONDS, from: '2024-05-22' }
    const older = { id: 'OLDER', sector2Id: kinds.BONDS, from: '2024-05-21' }
    const closed = { id: 'CLOSED', sector2Id: kinds.MIXED, forSale: false }
    const etf = { id: 'ETF', sector2Id: kinds.MONEY, isEtf: true }
    const app = await siteWith(db, [...shares, young, older, closed, etf])
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await createDemoPortfolios(app.site, [ming, hua])

    const scored = bestFirst(app.site.market()).filter((id) => id.startsWith('S'))
    expect(scored).not.toEqual(shares.map(({ id }) => id))
    const [mine, hers] = [await linesOf(app, ming), await linesOf(app, hua)]
    expect(idsIn(mine.get(text.demo.core))).toEqual([scored[0], 'OLDER'])
    expect(idsIn(mine.get(text.demo.satellite))).toEqual([...scored.slice(1, 4), 'OLDER'])
    expect(idsIn(hers.get(text.demo.core))).toEqual([scored[4], 'OLDER'])
    expect(idsIn(hers.get(text.demo.satellite))).toEqual([...scored.slice(5), 'OLDER'])
    await app.server.close()
  })

  test('are of the class that a person here would buy, once for each fund', async ({ db }) => {
    const twice = ['CNY', 'TWD'] as const
    const classes = ['EUROPE', 'JAPAN'].flatMap((strategyId) =>
      twice.map((currency) => ({ id: `${strategyId}${currency}`, sector2Id: kinds.SHARES, strategyId, currency })),
    )
    const app = await siteWith(db, classes)
    const ming = await aMember(db)
    await createDemoPortfolios(app.site, [ming])
    const lines = await linesOf(app, ming)
    expect(idsIn(lines.get(text.demo.satellite))?.toSorted()).toEqual(['EUROPETWD', 'JAPANTWD'])
    await app.server.close()
  })

  test('are not made where there is no fund to choose', async ({ db }) => {
    const app = await siteWith(db, [{ id: 'CLOSED', sector2Id: kinds.SHARES, forSale: false }])
    const ming = await aMember(db)
    await createDemoPortfolios(app.site, [ming])
    expect((await linesOf(app, ming)).size).toBe(0)
    await app.server.close()
  })
})
