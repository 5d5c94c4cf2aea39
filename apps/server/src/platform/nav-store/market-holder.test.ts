import { expect, vi } from 'vitest'

import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { markMarketChanged } from './data-version.ts'
import { holdMarket } from './market-holder.ts'
import type { Market } from './market.ts'

const clock = clockOn('2026-11-20')

test('every node takes up a change that any node has made', async ({ connection, db }) => {
  const swapped = vi.fn<(market: Market) => void>()
  const failed = vi.fn<(error: unknown) => void>()
  const holder = await holdMarket(connection, clock, { swapped, failed })
  const before = holder.current()
  expect(before.funds).toEqual([])

  await insertFunds(db, [{ fund: aFund('AA1'), prices: { '2026-11-19': 10 } }])
  await db.transaction().execute((trx) => markMarketChanged(trx))

  await vi.waitFor(() => expect(holder.current().funds).toHaveLength(1), { timeout: 10_000 })
  expect(holder.current().dataVersion).not.toBe(before.dataVersion)
  expect(before.funds).toEqual([])
  expect(swapped).toHaveBeenCalledWith(holder.current())
  expect(failed).not.toHaveBeenCalled()
})

test('a change while the market is being loaded is not missed: whoever asks meanwhile shares one more load', async ({
  connection,
  db,
}) => {
  await insertFunds(db, [{ fund: aFund('AA1'), prices: { '2026-11-19': 10 } }])
  const holder = await holdMarket(connection, clock, { swapped: () => undefined, failed: () => undefined })
  const [first, second, third] = await Promise.all([holder.reload(), holder.reload(), holder.reload()])
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  expect(holder.current()).toBe(second)
})
