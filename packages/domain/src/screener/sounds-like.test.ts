import { describe, expect, it } from 'vitest'

import { sameSounds } from './same-sounds-table.ts'
import { soundsLike } from './sounds-like.ts'

describe('soundsLike', () => {
  it('takes characters of one sound for each other, whatever their tone', () => {
    expect(soundsLike('台積電', '台機電')).toBe(true)
    expect(soundsLike('安聯全球科技基金', '全求科技')).toBe(true)
    expect(soundsLike('台達電', '台機電')).toBe(false)
  })

  it('leaves what is not in the table as it is', () => {
    expect(soundsLike('etf 積電', 'etf 機電')).toBe(true)
    expect(soundsLike('etf', 'etn')).toBe(false)
  })

  it('has each character in one group, and no group of one', () => {
    const all = sameSounds.join('')
    expect(new Set(all).size).toBe(all.length)
    expect(sameSounds.filter((group) => group.length < 2)).toEqual([])
  })
})
