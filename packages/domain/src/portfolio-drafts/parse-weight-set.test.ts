import { describe, expect, it } from 'vitest'

import { parseWeightSet } from './parse-weight-set.ts'

const codeOf = (set: string) => {
  try {
    parseWeightSet(set)
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

describe('parseWeightSet', () => {
  it('reads ids and percentages', () => {
    expect(parseWeightSet('60000001-40,68000002-59.95,0050-0.05')).toEqual([
      { lipperId: '60000001', weightPercent: 40 },
      { lipperId: '68000002', weightPercent: 59.95 },
      { lipperId: '0050', weightPercent: 0.05 },
    ])
  })

  it('never makes up for weights that are not 100', () => {
    expect(codeOf('A-50,B-49')).toBe('weights_not_100')
    expect(codeOf('A-50,B-50.01')).toBeNull()
    expect(codeOf('A-50,B-50.02')).toBe('weights_not_100')
    expect(codeOf('A-50,B-50.0100000001')).toBe('weights_not_100')
  })

  it('counts the sum in decimals: three thirds to the cent are a hundredth short, and enough', () => {
    expect(codeOf('A-33.33,B-33.33,C-33.33')).toBeNull()
    expect(codeOf('A-33.33,B-33.33,C-33.3299999999')).toBe('weights_not_100')
  })

  it('refuses other forms, doubles and crowds', () => {
    for (const set of ['A', 'A--50,B-150', 'A-1e2', 'A-100;', 'A-50,A-50', '']) expect(codeOf(set)).toBe('bad_request')
    expect(codeOf(Array.from({ length: 101 }, (_, index) => `F${index}-1`).join(','))).toBe('too_many')
  })
})
