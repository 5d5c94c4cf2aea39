import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, steadyRate } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { gatherChunks, mergeChunk, withoutTail } from './chunk.ts'
import { withDerivedRates } from './derived-rates.ts'
import { isoDayOf } from './iso-day.ts'
import { returnsBegin } from './returns-begin.ts'
import { totalReturnIn } from './total-return-in.ts'
import { firstDayOf, firstSlotOf, weekdaysOf, yearOfSlot } from './year-slots.ts'

const nan = Number.NaN

describe('where returns begin', () => {
  it.each([
    ['at the first price', [1, 2], 100],
    ['behind what was cut off', [nan, nan, 3], 102],
    ['nowhere', [nan, nan], null],
    ['nowhere without a price', [], null],
  ])('%s', (_, values, slot) => {
    expect(returnsBegin({ firstSlot: 100, values: Float64Array.from(values) })).toBe(slot)
  })
})

describe('rates that follow from others', () => {
  const known = (rates: readonly (readonly [Currency, SlotSeries])[]) => withDerivedRates(new Map(rates), 10)

  it('are one for the dollar on every day, also where no rate is known', () => {
    expect(known([]).get('USD')).toEqual({ firstSlot: 0, values: new Float64Array(11).fill(1) })
  })

  it('are a hundred pence for a pound, and no pence without a pound', () => {
    const pound = { firstSlot: 4, values: Float64Array.of(0.8, nan) }
    const rates = known([['GBP', pound]])
    expect(rates.get('GBX')).toEqual({ firstSlot: 4, values: Float64Array.of(80, nan) })
    expect(rates.get('GBP')).toEqual(pound)
    expect(known([['EUR', pound]]).has('GBX')).toBe(false)
  })

  it('begin with the earliest rate of all, where that is before 1970', () => {
    const old = { firstSlot: -3, values: Float64Array.of(1) }
    expect(known([['EUR', old]]).get('USD')).toEqual({ firstSlot: -3, values: new Float64Array(14).fill(1) })
  })
})

describe('the weekdays of a year', () => {
  it('begin on the first of January, or on the Monday behind it', () => {
    // a Thursday, a Friday, a Saturday, a Sunday
    expect([2026, 2021, 2022, 2023].map((year) => isoDayOf(firstDayOf(year)))).toEqual([
      '2026-01-01',
      '2021-01-01',
      '2022-01-03',
      '2023-01-02',
    ])
  })

  it('are 260 to 262, and belong to their year at both ends', () => {
    expect([2022, 2026, 2024].map(weekdaysOf)).toEqual([260, 261, 262])
    for (const year of [2021, 2022, 2024, 2026]) {
      expect(yearOfSlot(firstSlotOf(year))).toBe(year)
      expect(yearOfSlot(firstSlotOf(year) - 1)).toBe(year - 1)
      expect(yearOfSlot(firstSlotOf(year) + weekdaysOf(year) - 1)).toBe(year)
    }
  })
})

describe('values that are gathered', () => {
  it('of two years become two chunks, cut where the year ends', () => {
    const gathering = gatherChunks<string>()
    const first = firstSlotOf(2026)
    gathering.put('a', first - 1, 1)
    gathering.put('a', first, 2)
    gathering.put('b', first, 3)
    const chunks = [...gathering.chunks()].map(({ key, year, values }) => [key, year, values.length, values.at(-1)])
    expect(chunks).toEqual([
      ['a', 2025, weekdaysOf(2025), 1],
      ['a', 2026, 1, 2],
      ['b', 2026, 1, 3],
    ])
    expect([...gathering.keys()]).toEqual(['a', 'b'])
  })

  it('give back what stood there before, and the last one stays', () => {
    const gathering = gatherChunks<number>()
    const slot = firstSlotOf(2026)
    expect(gathering.put(1, slot, 5)).toBeNaN()
    expect(gathering.put(2, slot, 7)).toBeNaN()
    expect(gathering.put(1, slot, 6)).toBe(5)
    expect([...gathering.chunks()].map(({ values }) => [...values])).toEqual([[6], [7]])
  })

  it('that are all unknown are no chunk', () => {
    const gathering = gatherChunks<number>()
    gathering.put(1, firstSlotOf(2026), nan)
    expect([...gathering.chunks()]).toEqual([])
    expect(withoutTail(Float64Array.of(nan, 1, nan, nan))).toEqual(Float64Array.of(nan, 1))
  })

  it('are counted as added or as changed, and not where they are the same', () => {
    const merged = mergeChunk(Float64Array.of(1, 2, nan), Float64Array.of(1, 3, 4, 5, nan), 'overwrite')
    expect([...merged.values]).toEqual([1, 3, 4, 5, nan])
    expect(merged).toMatchObject({ added: 2, changed: 1 })
  })
})

describe('a total return in another currency', () => {
  const record = (id: string, currency: Currency) => aFund(id, { currency })
  const dollars = { record: record('D', 'USD'), from: '2026-11-18', prices: [10, 11, 12] }
  const local = { record: record('T', 'TWD'), from: '2026-11-18', prices: [10, 11] }
  const unpriced = { record: record('E', 'EUR'), from: '2026-11-18', prices: [] }
  const market = handMadeMarket({
    asOf: '2026-11-20',
    funds: [dollars, local, unpriced],
    fxPerUsd: { TWD: { firstSlot: slotOf(epochDayOf('2026-11-18')), values: Float64Array.of(30, nan, 33) } },
  })

  it('is the worth at the rate of each day, and the last one known where a day has none', () => {
    const { firstSlot, values } = totalReturnIn(market, 0, 'TWD') ?? { firstSlot: 0, values: [] }
    expect(firstSlot).toBe(slotOf(epochDayOf('2026-11-18')))
    expect([...values]).toEqual([30, expect.closeTo(33, 12), expect.closeTo(1.2 * 33, 12)])
  })

  it('is kept: asked again, it is the same', () => {
    expect(totalReturnIn(market, 0, 'TWD')).toBe(totalReturnIn(market, 0, 'TWD'))
  })

  it('is the own one in its own currency, and where there is none to convert', () => {
    expect(totalReturnIn(market, 1, 'TWD')).toEqual(market.totalReturns(1))
    expect(totalReturnIn(market, 2, 'TWD')).toEqual(market.totalReturns(2))
  })

  it('is unknown without a rate, on either side', () => {
    expect(totalReturnIn(market, 0, 'EUR')).toBeNull()
    const euro = handMadeMarket({ asOf: '2026-11-20', funds: [{ ...dollars, record: record('E', 'EUR') }] })
    expect(totalReturnIn(euro, 0, 'USD')).toBeNull()
    const both = handMadeMarket({
      asOf: '2026-11-20',
      funds: [{ ...dollars, record: record('E', 'EUR') }],
      fxPerUsd: { EUR: steadyRate(0.8, '2026-11-20') },
    })
    expect([...(totalReturnIn(both, 0, 'USD')?.values ?? [])][0]).toBe(1.25)
  })
})
