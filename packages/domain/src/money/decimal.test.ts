import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isDecimal, parseDecimal } from './decimal.ts'

/** The value of a double, exactly: numerator over a power of two, from its bits. Shares nothing with what is tested. */
function exactly(value: number): { numerator: bigint; exponent: bigint } {
  const bits = new BigUint64Array(Float64Array.of(value).buffer)[0] ?? 0n
  const [sign, raised, fraction] = [bits >> 63n, (bits >> 52n) & 0x7ffn, bits & ((1n << 52n) - 1n)]
  const numerator = raised === 0n ? fraction : fraction | (1n << 52n)
  return { numerator: sign === 1n ? -numerator : numerator, exponent: (raised === 0n ? 1n : raised) - 1075n }
}

/** The slow way: the two decimal numbers of so many places around a double; is the double the nearest to one of them? */
function isNearestToDecimal(value: number, places: number): boolean {
  const { numerator, exponent } = exactly(value)
  const scaled = numerator * 10n ** BigInt(places)
  const below = exponent >= 0n ? scaled << exponent : scaled >> -exponent
  return [below, below + 1n].some((units) => Number(textOf(units, places)) === value)
}

function textOf(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const at = digits.length - places
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${places === 0 ? '' : `.${digits.slice(at)}`}`
}

function neighbours(value: number): number[] {
  const bits = new BigInt64Array(Float64Array.of(value).buffer)
  const at = bits[0] ?? 0n
  return [at - 1n, at + 1n].map((next) => new Float64Array(BigInt64Array.of(next).buffer)[0] ?? Number.NaN)
}

/** Any double of the range that amounts may lie in, most of them far from any cent. */
const anyAmount = fc.double({ min: -1e12, max: 1e12, noNaN: true })
const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })

describe('isDecimal', () => {
  it.each([1e-7, 1e-9, 5e-324, 0.005, 0.1 + 0.2, 1.005, 100_000.001, 1e21, Number.NaN, Infinity, -1e-9])(
    'takes %d for no amount of two places',
    (value) => expect(isDecimal(value, 2)).toBe(false),
  )

  it.each([0, -0, 0.01, 0.1, 0.29, 1.1, 1e2, 999_999_999_999.99, 1e12, -3.5])('takes %d for one', (value) =>
    expect(isDecimal(value, 2)).toBe(true),
  )

  it('says of every double what its exact value says', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 2 }), (value, places) => {
        expect(isDecimal(value, places)).toBe(isNearestToDecimal(value, places))
      }),
      { numRuns: 2000 },
    )
  })

  it('takes every amount in cents, and none of the doubles beside it', () => {
    fc.assert(
      fc.property(cents, (units) => {
        const value = Number(textOf(units, 2))
        expect(isDecimal(value, 2)).toBe(true)
        for (const beside of neighbours(value)) expect(isDecimal(beside, 2)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})

const written = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 12 }))
  .map(([sign, digits, places]) => sign + textOf(digits, places))

describe('parseDecimal', () => {
  it.each(['1e2', '1e-7', '5e-324', '0x10', '', ' 1', '+1', '.5', '5.', '1,000', '１', 'NaN', 'Infinity', '--1'])(
    'reads no number in 「%s」',
    (text) => expect(parseDecimal(text)).toBeNull(),
  )

  it('reads what is written, exactly, or says that a number cannot hold it', () => {
    fc.assert(
      fc.property(written, fc.constantFrom(0, 2, 4), (text, tenfold) => {
        const digits = text.replace('-', '')
        const moved = (digits.split('.')[1] ?? '').length - tenfold
        const units = BigInt(digits.replace('.', '')) * 10n ** BigInt(Math.max(0, -moved))
        const value = parseDecimal(text, tenfold)
        const isTooLong = String(units).replace(/0+$/, '').length > 15
        expect(value !== null || String(units).length > 15).toBe(true)
        expect(value !== null && isTooLong).toBe(false)
        if (value !== null) expect(Math.abs(value)).toBe(Number(textOf(units, Math.max(0, moved))))
        expect(Object.is(value, -0)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('moves the point without an error of the last digit', () => {
    expect([parseDecimal('12.34567', 4), parseDecimal('0.29', 2), parseDecimal('-0.00', 4)]).toEqual([123_456.7, 29, 0])
  })
})
