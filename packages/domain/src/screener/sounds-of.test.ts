import { describe, expect, it } from 'vitest'

import { sameSounds } from './same-sounds-table.ts'
import { hasZhuyin, soundsOf } from './sounds-of.ts'
import { zhuyin } from './zhuyin-table.ts'

describe('soundsOf', () => {
  it('takes what sounds alike for the same, whatever the tone', () => {
    expect(soundsOf('台機電')).toBe(soundsOf('台積電'))
    expect(soundsOf('元大高骨息')).toBe(soundsOf('元大高股息'))
    expect(soundsOf('台積電')).not.toBe(soundsOf('聯發科'))
  })

  it('reads Zhuyin, with tones and without, among other characters', () => {
    expect(soundsOf('ㄊㄞˊㄐㄧㄉㄧㄢˋ')).toBe(soundsOf('台積電'))
    expect(soundsOf('統一ㄅㄣㄊㄥˊ')).toBe(soundsOf('統一奔騰'))
    expect(soundsOf('ㄩㄢㄉㄚ50')).toBe(soundsOf('元大50'))
    expect(soundsOf('ㄧˋㄢ')).toBe(soundsOf('ㄧㄢ'))
  })

  it('leaves what it cannot read as it is', () => {
    expect(soundsOf('ㄅ')).toBe('ㄅ')
    expect(soundsOf('abc')).toBe('abc')
    expect(soundsOf('')).toBe('')
  })

  it('has each character in one group, and no group of one', () => {
    const all = sameSounds.join('')
    expect(new Set(all).size).toBe(all.length)
    expect(sameSounds.filter((group) => group.length < 2)).toEqual([])
  })

  it('knows one sound for each group of characters', () => {
    expect(zhuyin).toHaveLength(sameSounds.length)
    expect(new Set(zhuyin).size).toBe(zhuyin.length)
    const soundOf = (character: string) => zhuyin[sameSounds.findIndex((group) => group.includes(character))]
    expect(Array.from('安聯穩定月收益', soundOf).join(' ')).toBe('ㄢ ㄌㄧㄢ ㄨㄣ ㄉㄧㄥ ㄩㄝ ㄕㄡ ㄧ')
    expect(Array.from('全球資訊科技', soundOf).join(' ')).toBe('ㄑㄩㄢ ㄑㄧㄡ ㄗ ㄒㄩㄣ ㄎㄜ ㄐㄧ')
    expect(Array.from('施羅德貝萊德', soundOf).join(' ')).toBe('ㄕ ㄌㄨㄛ ㄉㄜ ㄅㄟ ㄌㄞ ㄉㄜ')
  })
})

describe('hasZhuyin', () => {
  it('tells signs of sounds from characters', () => {
    expect([hasZhuyin('統一ㄅ'), hasZhuyin('統一'), hasZhuyin('ˊ')]).toEqual([true, false, false])
  })
})
