import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'
import { adjustmentsFromIndex, type PricedDay } from './adjustments-from-index.ts'

const cents = (value: number): number => Math.round(value * 100) / 100

// The books of an investor who reinvests at the day's price; both columns rounded to cents, as the file has them.
function kept(
  prices: readonly number[],
  paid: ReadonlyMap<number, number>,
  split: ReadonlyMap<number, number>,
): PricedDay[] {
  let units = 1
  return prices.map((price, at) => {
    units *= split.get(at) ?? 1
    units += (units * (paid.get(at) ?? 0)) / price
    return { epochDay: at, price: cents(price), index: cents(units * price) }
  })
}
const none = new Map<number, number>()
const wave = (length: number): number[] => Array.from({ length }, (_, i) => 100 + 20 * Math.sin(i / 9))

describe('distributions and splits between a price and its index', () => {
  it.each([
    ['nothing', none, none, []],
    ['one distribution', new Map([[30, 1.25]]), none, [{ at: 30, kind: 'distribution', value: 1.25 }]],
    [
      'one every quarter',
      new Map([
        [20, 0.6],
        [40, 0.65],
        [60, 0.7],
      ]),
      none,
      [
        { at: 20, kind: 'distribution', value: 0.6 },
        { at: 40, kind: 'distribution', value: 0.65 },
        { at: 60, kind: 'distribution', value: 0.7 },
      ],
    ],
    ['two units for one', none, new Map([[50, 2]]), [{ at: 50, kind: 'split', value: 0.5 }]],
    ['ten units for one', none, new Map([[50, 10]]), [{ at: 50, kind: 'split', value: 0.1 }]],
    [
      'a distribution and later a split',
      new Map([[10, 2]]),
      new Map([[50, 4]]),
      [
        { at: 10, kind: 'distribution', value: 2 },
        { at: 50, kind: 'split', value: 0.25 },
      ],
    ],
    ['fewer units for one: no one can pay that', none, new Map([[50, 0.5]]), [{ at: 50, kind: 'ignored', value: 0.5 }]],
  ] as const)('of books with %s are those', (_, paid, split, expected) => {
    const found = adjustmentsFromIndex(kept(wave(80), paid, split))
    // within what two columns rounded to cents allow at prices near 100
    expect(found).toEqual(expected.map(({ at, kind, value }) => ({ at, kind, value: expect.closeTo(value, 1) })))
    found.forEach(({ value }, i) => expect(Math.abs(value - (expected[i]?.value ?? 0))).toBeLessThan(0.03))
  })

  it('of any steady payer are as many as there were, each to within the rounding', () => {
    const payment = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 20, max: 300 }))
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 6 }), (payments) => {
        const paid = new Map<number, number>()
        let at = 0
        for (const [gap, amount] of payments) paid.set((at += 5 + gap), amount / 100)
        const found = adjustmentsFromIndex(kept(wave(90), paid, none))
        expect(found.map((one) => one.at)).toEqual([...paid.keys()])
        for (const one of found) {
          expect(one.kind).toBe('distribution')
          expect(Math.abs(one.value - (paid.get(one.at) ?? 0))).toBeLessThan(0.03)
        }
      }),
    )
  })

  it('are none where the roundings of two days meet in one point', () => {
    // 10.205 ÷ 10.005 is the least of the first day, and the most of the second
    const [first, second] = [
      { epochDay: 0, price: 10, index: 10.21 },
      { epochDay: 1, price: 10.01, index: 10.2 },
    ] as const
    expect(adjustmentsFromIndex([first, second])).toEqual([])
    expect(adjustmentsFromIndex([second, first])).toEqual([])
    expect(adjustmentsFromIndex([first, { ...second, index: 10.19 }])).toMatchObject([{ at: 1, kind: 'ignored' }])
  })

  it('are none within the rounding, however long the file', () => {
    expect(adjustmentsFromIndex(kept(wave(2000), none, none))).toEqual([])
    expect(adjustmentsFromIndex([])).toEqual([])
    expect(adjustmentsFromIndex([{ epochDay: 0, price: 10, index: 37 }])).toEqual([])
  })

  it.each([
    ['a rise of the index by just less than two fifths is paid', 1.39, 'distribution'],
    ['a rise by two fifths is a split', 1.41, 'split'],
  ])('%s', (_, growth, kind) => {
    const days = [0, 1, 2, 3].map((epochDay) => ({ epochDay, price: 1000, index: epochDay < 2 ? 1000 : 1000 * growth }))
    expect(adjustmentsFromIndex(days)).toMatchObject([{ at: 2, kind }])
  })
})

describe('the daily file of American ETFs', () => {
  const header = 'fund_id,date,price,total_return_index'
  const read = (...rows: readonly string[]) =>
    readAll({ name: 'us_etf_daily.csv', content: lines(header, ...rows) }, 'us-etf-daily')

  it('gives prices, and what was paid on its day', async () => {
    const found = await read(
      'SPY,2026-05-26,100.00,100.00',
      'SPY,2026-05-27,100.00,100.00',
      'SPY,2026-05-28,100.00,102.00',
      'SPY,2026-05-29,100.00,102.00',
    )
    expect(found.of('navs').length).toBe(4)
    expect(found.of('distributions')).toMatchObject([
      { lipperId: 'SPY', exDate: '2026-05-28', amountPerUnit: expect.closeTo(2, 2) },
    ])
  })

  it('does not take the first day of the next ETF for a step of the one before', async () => {
    const found = await read(
      'SPY,2026-05-28,100,100',
      'SPY,2026-05-29,100,100',
      'VTI,2026-05-28,50,500',
      'VTI,2026-05-29,50,500',
    )
    expect(found.of('distributions')).toEqual([])
    expect(found.of('splits')).toEqual([])
    expect(found.said).toEqual([])
  })

  it('says of a fall of the index that it is not taken', async () => {
    const found = await read('SPY,2026-05-27,100,100', 'SPY,2026-05-28,100,100', 'SPY,2026-05-29,100,90')
    expect(found.said).toEqual(['4 total_return_index adjustment_ignored'])
    expect(found.of('navs').length).toBe(3)
  })

  it.each([
    ['no index', 'SPY,2026-05-29,100,', ['2 total_return_index missing_value']],
    ['no price', 'SPY,2026-05-29,,100', []],
    ['an index of nothing', 'SPY,2026-05-29,100,0', ['2 total_return_index not_positive']],
  ])('leaves out a day with %s', async (_, row, said) => {
    const found = await read(row)
    expect(found.rows).toEqual([])
    expect(found.said).toEqual(said)
  })
})
