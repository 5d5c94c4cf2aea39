import { getFundEvents } from '@zhiheng/contract/fund-events.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aFund, clockOn, insertFunds, insertRates } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { showSizes } from './show-sizes.ts'

type Size = readonly [id: string, date: string, scope: 'fund' | 'class', twd: number]

const prices = { '2026-01-05': 10, '2026-08-03': 11 }

async function given(db: Database, funds: Readonly<Record<string, Partial<FundRecord>>>, sizes: readonly Size[]) {
  await insertFunds(
    db,
    Object.entries(funds).map(([id, known]) => ({ fund: aFund(id, { canTwSale: true, ...known }), prices })),
  )
  const rows = await db.selectFrom('funds').select(['id', 'lipper_id']).execute()
  const idOf = (id: string) => rows.find(({ lipper_id }) => lipper_id === id)?.id ?? 0
  if (sizes.length > 0) {
    await db
      .insertInto('fund_sizes')
      .values(sizes.map(([id, date, scope, size_twd]) => ({ fund_id: idOf(id), date, scope, size_twd })))
      .execute()
  }
  return { idOf }
}

async function shown(db: Database, id: string) {
  const market = await loadMarket(db, clockOn('2026-08-03'))
  return getFundEvents.reply.parse(await showSizes({ db, market: () => market }, id))
}

describe('the size of a fund', () => {
  test('is that given for it, with its change since the earliest month end of the year', async ({ db }) => {
    await given(db, { A: {} }, [
      ['A', '2026-04-30', 'fund', 5e8],
      ['A', '2026-05-31', 'fund', 4e8],
      ['A', '2026-07-31', 'fund', 3.1e8],
    ])
    const { size, trend, sizes, limits } = await shown(db, 'A')
    expect(size).toEqual({ date: '2026-07-31', twd: 3.1e8 })
    expect(trend?.from).toEqual({ date: '2026-04-30', twd: 5e8 })
    expect(trend?.change).toBeCloseTo(-38, 9)
    expect(sizes).toHaveLength(3)
    expect(limits).toEqual([
      { kind: 'termination', amount: 2e8, currency: 'TWD', twd: 2e8, days: 30 },
      { kind: 'merger', amount: 5e8, currency: 'TWD', twd: 5e8, days: 30 },
    ])
  })

  test('is the sum of its classes where each of them has one, and unknown where one lacks it', async ({ db }) => {
    const { idOf } = await given(db, { A: { strategyId: 'S' }, B: { strategyId: 'S' }, C: { strategyId: 'S' } }, [])
    const row = (id: string, month: string, size: number | null) => ({
      fund_id: idOf(id),
      month,
      net_flow_twd: 0,
      size_twd: size,
    })
    await db
      .insertInto('fund_flows')
      .values([
        row('A', '2026-05-31', 1e8),
        row('B', '2026-05-31', 2e8),
        row('C', '2026-05-31', 3e8),
        row('A', '2026-06-30', 1e8),
        row('B', '2026-06-30', 2e8),
        row('C', '2026-06-30', null),
      ])
      .execute()
    const { size, class_size, smallest_class } = await shown(db, 'B')
    expect(size).toEqual({ date: '2026-05-31', twd: 6e8 })
    expect(class_size).toEqual({ date: '2026-06-30', twd: 2e8 })
    expect(smallest_class).toEqual({ lipper_id: 'A', name: '基金 A', date: '2026-06-30', twd: 1e8 })
  })

  test('is never the size of one class, and that of a class is not the fund’s', async ({ db }) => {
    await given(db, { A: { strategyId: 'S' }, B: { strategyId: 'S' } }, [['A', '2026-06-30', 'class', 1e7]])
    const { size, class_size, smallest_class } = await shown(db, 'A')
    expect([size, class_size?.twd, smallest_class]).toEqual([null, 1e7, null])
  })

  test('is the larger of two that are given for one day, whichever class they stand at', async ({ db }) => {
    await given(db, { A: { strategyId: 'S' }, B: { strategyId: 'S' } }, [
      ['A', '2026-06-30', 'fund', 2e9],
      ['B', '2026-06-30', 'fund', 3e9],
    ])
    expect((await shown(db, 'A')).size?.twd).toBe(3e9)
  })

  test('is unknown where no one gives it, and so is its change', async ({ db }) => {
    await given(db, { A: {} }, [])
    expect(await shown(db, 'A')).toMatchObject({ size: null, class_size: null, sizes: [], trend: null })
  })

  test('of an offshore fund stands beside a limit in dollars, which is unknown in TWD without a rate', async ({
    db,
  }) => {
    await given(db, { A: { domicile: 'LUX', currency: 'USD' } }, [])
    expect((await shown(db, 'A')).limits).toEqual([
      { kind: 'termination', amount: 4e6, currency: 'USD', twd: null, days: null },
    ])
    await insertRates(db, { TWD: { '2026-08-03': 30 } })
    expect((await shown(db, 'A')).limits[0]?.twd).toBe(1.2e8)
  })

  test('of a fund that was merged names the one it went into', async ({ db }) => {
    await given(db, { A: { status: 'merged', successorId: 'B' }, B: {} }, [])
    expect((await shown(db, 'A')).successor).toEqual({ lipper_id: 'B', name: '基金 B' })
    await expect(shown(db, 'NONE')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('says up to which day events are known of any fund', async ({ db }) => {
    const { idOf } = await given(db, { A: {}, B: {} }, [])
    expect((await shown(db, 'A')).events_until).toBeNull()
    await db
      .insertInto('fund_events')
      .values({ fund_id: idOf('B'), date: '2016-08-19', kind: 'renamed', before: '舊名', after: null, other_id: null })
      .execute()
    expect((await shown(db, 'A')).events_until).toBe('2016-08-19')
  })
})
