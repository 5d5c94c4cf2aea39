import { describe, expect, it } from 'vitest'

import { readOneTimeCode } from './one-time-code.ts'
import { readRecoveryCode, recoveryCodeOf } from './recovery-code.ts'

describe('a recovery code', () => {
  it('is three groups of four, which are read as they were made', () => {
    const code = recoveryCodeOf(Uint8Array.from({ length: 12 }, (_, at) => at * 21))
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(readRecoveryCode(code)).toBe(code.replaceAll('-', ''))
  })

  it.each([
    ['7k2m-9qxr-4tbw', '7K2M9QXR4TBW'],
    [' 7K2M 9QXR 4TBW ', '7K2M9QXR4TBW'],
    ['ok2m-9qxr-4tbi', '0K2M9QXR4TB1'],
    ['７K2M9QXR4TBW', '7K2M9QXR4TBW'],
    ['7K2M-9QXR-4TB', null],
    ['7K2M-9QXR-4TBU', null],
    ['123456', null],
  ])('typed as %s is %s', (typed, read) => expect(readRecoveryCode(typed)).toBe(read))
})

describe('a code of an authenticator', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456', '123456'],
    ['１２３４５６', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12a456', null],
  ])('typed as %s is %s', (typed, read) => expect(readOneTimeCode(typed)).toBe(read))
})
