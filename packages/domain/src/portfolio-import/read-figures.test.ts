import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Figures, readFigures } from './read-figures.ts'
import { numberOf } from './read-token.ts'

function read(...words: readonly string[]): Figures {
  return readFigures(words.flatMap((word) => numberOf(word) ?? []))
}
const amount = (value: number) => ({ amount: value, units: null, percent: null, reason: null })
const units = (value: number) => ({ amount: null, units: value, percent: null, reason: null })
const percent = (value: number) => ({ amount: null, units: null, percent: value, reason: null })

describe('readFigures', () => {
  it('takes what stands beside a number first', () => {
    expect(read('100元')).toEqual(amount(100))
    expect(read('100股')).toEqual(units(100))
    expect(read('100元', '12.345單位')).toEqual({ ...amount(100), units: 12.345 })
    // a bare number beside money is a price or a return: it counts for nothing
    expect(read('100元', '7')).toEqual(amount(100))
  })

  it('takes a bare number for money, and for units where it has more than two decimals', () => {
    expect(read('100')).toEqual(amount(100))
    expect(read('100.25')).toEqual(amount(100.25))
    expect(read('100.250')).toEqual(units(100.25))
  })

  it('takes the product of three numbers for the worth, in whatever order', () => {
    for (const words of [
      ['1234.567', '10.25', '12654'],
      ['12654', '10.25', '1234.567'],
    ]) {
      expect(read(...words)).toEqual(amount(12_654))
    }
    expect(read('2', '3', '6')).toEqual(amount(6))
  })

  it('allows the product half a percent, and no more', () => {
    expect(read('10', '100', '1005')).toEqual(amount(1005))
    expect(read('10', '100', '1006')).toEqual({ reason: 'several_figures' })
    expect(read('1', '199', '200')).toEqual(amount(200))
    expect(read('10', '100', '995.1')).toEqual(amount(995.1))
    expect(read('10', '100', '995')).toEqual({ reason: 'several_figures' })
  })

  it('does not guess between two bare numbers, nor among four', () => {
    expect(read('100', '200')).toEqual({ reason: 'several_figures' })
    expect(read('2', '3', '6', '36')).toEqual({ reason: 'several_figures' })
  })

  it('passes over zeros, and has no figure where there is nothing else', () => {
    expect(read('0', '100')).toEqual(amount(100))
    expect(read('0')).toEqual({ reason: 'no_figure' })
    expect(read('0元')).toEqual({ reason: 'no_figure' })
    expect(read()).toEqual({ reason: 'no_figure' })
  })

  it('refuses what is below zero, whatever else is said', () => {
    expect(read('-100元')).toEqual({ reason: 'negative' })
    expect(read('-1', '100元')).toEqual({ reason: 'negative' })
    // a return below zero is not what counts
    expect(read('-1%', '100元')).toEqual(amount(100))
  })

  it('reads a share only where nothing else is said, and only one', () => {
    expect(read('30%')).toEqual(percent(30))
    expect(read('30%', '100元')).toEqual(amount(100))
    expect(read('30%', '5%')).toEqual({ reason: 'several_figures' })
    expect(read('0%')).toEqual({ reason: 'no_figure' })
    expect(read('-3%')).toEqual({ reason: 'negative' })
  })

  it('adds lots and what is short of one, and nothing else', () => {
    expect(read('2張', '300股')).toEqual(units(2300))
    expect(read('300股', '2張')).toEqual(units(2300))
    expect(read('2張', '999股')).toEqual(units(2999))
    expect(read('2張', '1000股')).toEqual({ reason: 'several_figures' })
    expect(read('2張', '3張')).toEqual({ reason: 'several_figures' })
    expect(read('2張', '300單位')).toEqual({ reason: 'several_figures' })
    expect(read('2張', '300股', '5股')).toEqual({ reason: 'several_figures' })
    expect(read('100股', '200股')).toEqual({ reason: 'several_figures' })
  })

  it('does not choose between two amounts', () => {
    expect(read('100元', '200元')).toEqual({ reason: 'several_figures' })
  })

  it('takes money of two places and units of six, and not a thousandth more', () => {
    expect(read('100.01元')).toEqual(amount(100.01))
    expect(read('100.001元')).toEqual({ reason: 'unfit_figure' })
    expect(read('1.123456單位')).toEqual(units(1.123456))
    expect(read('1.1234567單位')).toEqual({ reason: 'unfit_figure' })
  })

  it('takes as much as anybody may enter, and no cent more', () => {
    expect(read('1000000000000元')).toEqual(amount(1e12))
    expect(read('1000000000000.01元')).toEqual({ reason: 'unfit_figure' })
    expect(read('1000000000001股')).toEqual({ reason: 'unfit_figure' })
    expect(read('12345678901234567元')).toEqual({ reason: 'unfit_figure' })
  })

  it('never makes up a figure: what it reads was written, was added of lots, or is the largest of three', () => {
    const word = fc
      .tuple(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom('', '元', '股', '單位', '%', '張'))
      .map(([value, unit]) => `${value / 100}${unit}`)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const found = read(...words)
        const values = words.flatMap((one) => numberOf(one)?.value ?? [])
        const sums = [...values, ...values.flatMap((one) => values.map((other) => one + other))]
        if (found.reason !== null) return
        const { amount: money, units: held, percent: share } = found
        expect([money, held, share].some((figure) => figure !== null)).toBe(true)
        if (money !== null) expect(values).toContain(money)
        if (held !== null) expect(sums).toContain(held)
        if (share !== null) expect([money, held, words.length]).toEqual([null, null, 1])
        for (const figure of [money, held, share]) if (figure !== null) expect(figure).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})
