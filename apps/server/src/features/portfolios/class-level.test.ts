import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { expect, test } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { benchmarkChoices, defaultBenchmark } from './choose-benchmark.ts'
import { classLevel } from './class-level.ts'

const asOf = '2026-05-29'
const about = { market: 'TW', currency: 'TWD', domicile: 'TWN', house: '澄境投信', canTwSale: true } as const

/** A market of one balanced fund whose prices begin on a day. */
function balancedSince(from: string) {
  const prices = weekdayPrices(from, asOf, (day) => 1.0005 ** day)
  const record = fundWith({ ...about, lipperId: 'MIX', name: '平衡基金', sector2Id: '80001' })
  return handMadeMarket({ asOf, funds: [{ record, from, prices }] })
}

const allocation = {
  ef: { percent: 0 },
  bf: { percent: 0 },
  blf: { percent: 100 },
  mmf: { percent: 0 },
  other: { percent: 0 },
}

test('half a year of a class is enough to hold a portfolio of it against', () => {
  const market = balancedSince('2025-12-05')
  const level = classLevel(market, 'blf', 'TWD')
  expect(isoDateOf(epochDayOfSlot(level?.firstSlot ?? 0))).toBe('2025-12-05')
  const choices = benchmarkChoices(market, { currency: 'TWD', allocation })
  expect(defaultBenchmark(choices)).toMatchObject({ kind: 'mix', parts: [{ name: '平衡型基金平均', percent: 100 }] })
})

test('under a quarter of a year there is none', () => {
  const market = balancedSince('2026-03-16')
  expect(classLevel(market, 'blf', 'TWD')).toBeNull()
  expect(defaultBenchmark(benchmarkChoices(market, { currency: 'TWD', allocation }))).toBeUndefined()
})
