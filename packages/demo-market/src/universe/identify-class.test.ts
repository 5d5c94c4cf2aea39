import { describe, expect, it } from 'vitest'

import { type Identity, isinCheckDigit, isinOf, lipperIdOf } from './identify-class.ts'

const register = () => ({ lipperIds: new Set<string>(), codes: new Set<string>() })
const identity = (kind: Identity['kind']): Identity => ({ kind, text: 'H001-x|D1', memberCode: 'A901' })

describe('identity of a class', () => {
  it('closes an ISIN with the digit of the standard', () => {
    expect(isinCheckDigit('US037833100')).toBe(5)
    expect(isinCheckDigit('TW000233000')).toBe(8)
    expect(isinOf('anything')).toMatch(/^QZ[0-9A-Z]{9}[0-9]$/)
  })

  it('tells onshore, offshore and ETF ids apart by their first digits', () => {
    expect(lipperIdOf(identity('onshore'), register())).toMatch(/^6[0-5]\d{6}$/)
    expect(lipperIdOf(identity('etf'), register())).toMatch(/^66\d{6}$/)
    expect(lipperIdOf(identity('offshore'), register())).toMatch(/^68\d{6}$/)
  })

  it('gives the same class the same id, and a second one another', () => {
    const taken = register()
    const first = lipperIdOf(identity('etf'), taken)
    expect(lipperIdOf(identity('etf'), register())).toBe(first)
    expect(lipperIdOf(identity('etf'), taken)).not.toBe(first)
  })
})
