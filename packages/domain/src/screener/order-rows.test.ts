import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { collationPlaces, orderRows } from './order-rows.ts'

const ordersOf = (values: readonly number[], ties: readonly number[]) => {
  const { asc, desc } = orderRows(Float64Array.from(values), Uint32Array.from(ties))
  return { asc: [...asc], desc: [...desc] }
}

describe('orderRows', () => {
  it('sorts upwards and downwards, equal ones in the order of the ties in both', () => {
    expect(ordersOf([5, 1, 5, 3], [1, 0, 3, 2])).toEqual({ asc: [1, 3, 0, 2], desc: [0, 2, 3, 1] })
    expect(ordersOf([5, 1, 5, 3], [3, 0, 1, 2])).toEqual({ asc: [1, 3, 2, 0], desc: [2, 0, 3, 1] })
  })

  it('puts what is unknown last in both directions', () => {
    expect(ordersOf([Number.NaN, 1, Number.NaN, 2], [0, 1, 2, 3])).toEqual({ asc: [1, 3, 0, 2], desc: [3, 1, 0, 2] })
    expect(ordersOf([Number.NaN, Number.NaN], [1, 0])).toEqual({ asc: [1, 0], desc: [1, 0] })
  })

  it('takes no zero for less than another, and infinity for the most', () => {
    expect(ordersOf([0, -0, 0], [2, 1, 0]).asc).toEqual([2, 1, 0])
    expect(ordersOf([Number.POSITIVE_INFINITY, 1, Number.NEGATIVE_INFINITY], [0, 1, 2]).asc).toEqual([2, 1, 0])
  })

  it('orders nothing and one row', () => {
    expect(ordersOf([], [])).toEqual({ asc: [], desc: [] })
    expect(ordersOf([7], [0])).toEqual({ asc: [0], desc: [0] })
  })

  it('is what a stable sort finds', () => {
    const value = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(Number.NaN, -0, 0.5, Number.POSITIVE_INFINITY),
    )
    const rows = fc
      .array(value, { maxLength: 30 })
      .chain((values) =>
        fc.tuple(fc.constant(values), fc.shuffledSubarray([...values.keys()], { minLength: values.length })),
      )
    fc.assert(
      fc.property(rows, ([values, ties]) => {
        const byTies = ties.map((_, row) => row).toSorted((a, b) => (ties[a] ?? 0) - (ties[b] ?? 0))
        const known = byTies.filter((row) => !Number.isNaN(values[row]))
        const unknown = byTies.filter((row) => Number.isNaN(values[row]))
        const compare = (a: number, b: number) =>
          (values[a] ?? 0) === (values[b] ?? 0) ? 0 : (values[a] ?? 0) < (values[b] ?? 0) ? -1 : 1
        expect(ordersOf(values, ties)).toEqual({
          asc: [...known.toSorted(compare), ...unknown],
          desc: [...known.toSorted((a, b) => compare(b, a)), ...unknown],
        })
      }),
    )
  })
})

describe('collationPlaces', () => {
  const collator = new Intl.Collator('zh-Hant-TW')
  const places = (texts: readonly string[]) => [...collationPlaces(texts, collator)]

  it('orders characters by their strokes', () => {
    // 一, 二, 三 and 四 have 1, 2, 3 and 5 strokes
    expect(places(['四', '二', '一', '三'])).toEqual([3, 1, 0, 2])
  })

  it('gives equal texts one place, and the next one the next place', () => {
    expect(places(['安聯', '元大', '安聯', '元大'])).toEqual([1, 0, 1, 0])
    expect(places(['元大', '元大', '安聯'])).toEqual([0, 0, 1])
    expect(places([])).toEqual([])
  })

  it('is the order of the collator, whatever the texts', () => {
    const text = fc.string({ unit: fc.constantFrom('安', '聯', '元', '大', 'a', 'B', '1'), maxLength: 4 })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 15 }), (texts) => {
        const found = places(texts)
        texts.forEach((one, row) =>
          texts.forEach((other, next) => {
            expect(Math.sign((found[row] ?? 0) - (found[next] ?? 0))).toBe(Math.sign(collator.compare(one, other)))
          }),
        )
        expect(new Set(found).size).toBe(found.length === 0 ? 0 : Math.max(...found) + 1)
      }),
    )
  })
})
