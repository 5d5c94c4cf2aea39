import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf } from '../series/iso-date.ts'
import { expectNear } from '../testing/expect-near.ts'
import { readCases } from '../testing/price-fixtures.ts'
import { moneyWeightedReturn, simpleGain } from './money-weighted-return.ts'

interface Fixture {
  cases: { name: string; flows: [string, number][]; roots_mpmath: number[]; published?: number }[]
}

describe('XIRR against mpmath', () => {
  const { cases } = readCases('xirr') as Fixture

  it.each(cases)('$name', ({ flows, roots_mpmath: roots }) => {
    const actual = moneyWeightedReturn(flows.map(([day, amount]) => ({ epochDay: epochDayOf(day), amount })))
    const rates = actual.kind === 'rate' ? [actual.rate] : actual.kind === 'ambiguous' ? actual.rates : []
    expect(actual.kind).toBe((['none', 'rate'] as const)[roots.length] ?? 'ambiguous')
    expect(rates.length).toBe(roots.length)
    roots.forEach((root, i) => expectNear(rates[i], root, { absolute: 1e-9 * Math.max(1, Math.abs(root)) }))
  })
})

const day = fc.integer({ min: 0, max: 9000 })

describe('moneyWeightedReturn', () => {
  it('says why there is no rate', () => {
    expect(moneyWeightedReturn([])).toEqual({ kind: 'none', why: 'one-sided' })
    expect(moneyWeightedReturn([{ epochDay: 0, amount: -1 }])).toEqual({ kind: 'none', why: 'one-sided' })
    const sameDay = [-1000, 1010].map((amount) => ({ epochDay: 7, amount }))
    expect(moneyWeightedReturn(sameDay)).toEqual({ kind: 'none', why: 'zero-span' })
    // 1 becomes 10⁹ within a day
    const absurd = [
      { epochDay: 0, amount: -1 },
      { epochDay: 1, amount: 1e9 },
    ]
    expect(moneyWeightedReturn(absurd)).toEqual({ kind: 'none', why: 'no-root' })
  })

  it('finds the rate a plan was built with, from almost total loss to a thousandfold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ epochDay: day, amount: fc.double({ min: -1e6, max: -1, noNaN: true }) }), {
          minLength: 1,
          maxLength: 120,
        }),
        fc.double({ min: -6, max: 7, noNaN: true }),
        (paid, g) => {
          const end = 9365
          const value = paid.reduce(
            (sum, { epochDay, amount }) => sum - amount * Math.exp((g * (end - epochDay)) / 365),
            0,
          )
          fc.pre(Number.isFinite(value) && value > 1e-290)
          const actual = moneyWeightedReturn([...paid, { epochDay: end, amount: value }])
          expect(actual.kind).toBe('rate')
          if (actual.kind !== 'rate') return
          expectNear(Math.log1p(actual.rate), g, { absolute: 1e-9, relative: 1e-9 })
        },
      ),
    )
  })

  it('does not depend on the unit of money or on the day the count begins', () => {
    const flows = [-1000, -500, 300, 1400].map((amount, i) => ({ epochDay: i * 200, amount }))
    const rateOf = (scale: number, shift: number): unknown => {
      const actual = moneyWeightedReturn(
        flows.map(({ epochDay, amount }) => ({ epochDay: epochDay + shift, amount: amount * scale })),
      )
      return actual.kind === 'rate' ? actual.rate.toFixed(12) : actual
    }
    expect(rateOf(1000, 12_345)).toBe(rateOf(1, 0))
  })

  it.each([Number.NaN, Infinity, -Infinity])('refuses a flow of %s', (amount) => {
    const flows = [
      { epochDay: 0, amount: -1 },
      { epochDay: 9, amount },
    ]
    expect(() => moneyWeightedReturn(flows)).toThrow(RangeError)
  })

  it('takes the flows in any order', () => {
    const flows = [
      { epochDay: 100, amount: -1000 },
      { epochDay: 300, amount: 500 },
      { epochDay: 600, amount: -200 },
      { epochDay: 800, amount: 900 },
    ]
    const inOrder = moneyWeightedReturn(flows)
    expect(inOrder).toMatchObject({ kind: 'rate', days: 700 })
    fc.assert(
      fc.property(fc.shuffledSubarray(flows, { minLength: flows.length }), (shuffled) => {
        expect(moneyWeightedReturn(shuffled)).toEqual(inOrder)
      }),
    )
  })

  it.each([
    [0.3, 0.31],
    [-0.31, -0.3],
    [-0.001, 0.001],
    [4, 4.1],
  ])('sees the two roots %s and %s, close together', (low, high) => {
    // (1 − (1 + low)/x)(1 − (1 + high)/x) = 0
    const flows = [1, -(2 + low + high), (1 + low) * (1 + high)].map((amount, year) => ({
      epochDay: year * 365,
      amount,
    }))
    const actual = moneyWeightedReturn(flows)
    expect(actual.kind).toBe('ambiguous')
    const [first, second] = actual.kind === 'ambiguous' ? actual.rates : []
    expectNear(first, low, { absolute: 1e-6 })
    expectNear(second, high, { absolute: 1e-6 })
  })

  it('gives the rate where later payments change the sign but only one root exists', () => {
    const flows = [-1000, 1200, -100, 150].map((amount, year) => ({ epochDay: year * 365, amount }))
    const actual = moneyWeightedReturn(flows)
    if (actual.kind !== 'rate') throw new Error(actual.kind)
    const value = flows.reduce((sum, { amount }, year) => sum + amount / (1 + actual.rate) ** year, 0)
    expect(value).toBeCloseTo(0, 8)
    expect(actual.days).toBe(1095)
  })

  it('finds a rate of exactly nothing', () => {
    expect(
      moneyWeightedReturn([
        { epochDay: 0, amount: -5 },
        { epochDay: 365, amount: 5 },
      ]),
    ).toMatchObject({ rate: 0 })
  })
})

describe('simpleGain', () => {
  it('is the gain over what was paid, and unknown where nothing was', () => {
    expect(simpleGain(200, 250)).toBe(0.25)
    expect(simpleGain(0, 0)).toBeNull()
  })
})
