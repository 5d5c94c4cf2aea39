import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { expect } from 'vitest'

import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { loadMarket } from './load-market.ts'

const day = asIsoDate('2026-10-31')
const ofClass = { sizeTwd: null, sizeDate: null, classSizeTwd: 7e8, classSizeDate: day }

test('a fund of which one class is there is as large as that class, unless its own size is known', async ({ db }) => {
  const prices = { '2026-11-20': 10 }
  await insertFunds(db, [
    { fund: aFund('ONLY', { ...ofClass, strategyId: 'S1' }), prices },
    { fund: aFund('LEFT', { ...ofClass, strategyId: 'S2' }), prices },
    { fund: aFund('GONE', { ...ofClass, strategyId: 'S2', status: 'liquidated' }), prices },
    { fund: aFund('A', { ...ofClass, strategyId: 'S3' }), prices },
    { fund: aFund('B', { ...ofClass, strategyId: 'S3' }), prices },
    { fund: aFund('KNOWN', { ...ofClass, strategyId: 'S4', sizeTwd: 9e9, sizeDate: day }), prices },
  ])
  const { funds } = await loadMarket(db, clockOn('2026-11-20'))
  const sizes = Object.fromEntries(funds.map(({ lipperId, sizeTwd, sizeDate }) => [lipperId, [sizeTwd, sizeDate]]))
  expect(sizes).toEqual({
    ONLY: [7e8, day],
    LEFT: [7e8, day],
    GONE: [null, null],
    A: [null, null],
    B: [null, null],
    KNOWN: [9e9, day],
  })
})
