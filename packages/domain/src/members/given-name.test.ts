import { describe, expect, it } from 'vitest'

import { isName, lengthOf, longestName } from './given-name.ts'

describe('a name that a member gives', () => {
  it('is counted in characters as people count them, without what stands around it', () => {
    expect(lengthOf('  王小明 ')).toBe(3)
    // one character outside the basic plane, and one that is composed
    expect(lengthOf('𠮷e\u0301')).toBe(2)
  })

  it('has one to forty of them', () => {
    expect(isName('𠮷'.repeat(longestName))).toBe(true)
    expect(isName('明'.repeat(longestName + 1))).toBe(false)
    expect(isName(' \u3000 ')).toBe(false)
  })
})
