import { randomBytes } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { maskToken, unmaskToken } from './masked-token.ts'

const token = fc.uint8Array({ minLength: 12, maxLength: 48 }).map((bytes) => Buffer.from(bytes).toString('base64url'))

describe('a token in a page', () => {
  it('is the same behind each of its masks', () => {
    fc.assert(
      fc.property(token, (one) => {
        expect(unmaskToken(maskToken(one))).toBe(one)
      }),
    )
  })

  it('is another text each time, and no part of it can be guessed a letter at a time', () => {
    const one = randomBytes(32).toString('base64url')
    const shown = Array.from({ length: 200 }, () => maskToken(one).slice('m.'.length))
    expect(new Set(shown).size).toBe(shown.length)
    // each place takes on many letters: what stays the same is what a compression would tell
    const lettersAt = (at: number) => new Set(shown.map((text) => text[at])).size
    const places = Array.from({ length: shown[0]?.length ?? 0 }, (_, at) => lettersAt(at))
    expect(Math.min(...places.slice(0, -1))).toBeGreaterThan(8)
  })

  it('is read as it is where it has no mask, and as nothing of ours where it is no text', () => {
    expect(unmaskToken('a-token_of-somebody')).toBe('a-token_of-somebody')
    expect(unmaskToken(undefined)).toBeUndefined()
    expect(unmaskToken('m.')).toBe('')
    expect(unmaskToken('m.AAA')).not.toBe('AAA')
  })
})
