import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { faultsOf } from './sign-up-faults.ts'

const right = { email: 'a@b.example', name: '王小明', password: 'a long password', birthYear: '1990', agree: true }
const faults = (given: Partial<typeof right>) => faultsOf({ ...right, ...given })

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T04:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('a form to join', () => {
  it('has no fault where all is right', () => {
    expect(Object.values(faults({})).every((fault) => fault === undefined)).toBe(true)
  })

  it.each([
    ['1900', undefined],
    ['1899', '請輸入四位數的西元年，例如 1990'],
    [' 1990 ', undefined],
    ['90', '請輸入四位數的西元年，例如 1990'],
    ['', '請輸入四位數的西元年，例如 1990'],
    ['2008', undefined],
    ['2009', '須年滿 18 歲才能註冊'],
  ])('of the year %s says: %s', (birthYear, said) => {
    expect(faults({ birthYear }).birthYear).toBe(said)
  })

  it.each([
    [7, false],
    [8, true],
    [128, true],
    [129, false],
  ])('has a password of %i characters right: %s', (length, isRight) => {
    expect(faults({ password: '好'.repeat(length) }).password === undefined).toBe(isRight)
    // a sign that takes two places in memory is one
    expect(faults({ password: '😀'.repeat(length) }).password === undefined).toBe(isRight)
  })

  it('has to be agreed to', () => {
    expect(faults({ agree: false }).agree).not.toBeUndefined()
  })
})
