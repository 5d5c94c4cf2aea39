import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { withoutHiddenMarks } from './without-hidden-marks.ts'

/** Built from numbers, so that this file can be read. */
const mark = (code: number) => String.fromCodePoint(code)

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const unseen = [
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  ...range(0x200b, 0x200f),
  ...range(0x2060, 0x2064),
  0xad,
  0x34f,
  0x61c,
  0x180e,
  0x2800,
  0x3164,
  0xfeff,
  0xffa0,
  0xe0041,
  0xfe0f,
]

describe('a text without hidden marks', () => {
  it.each(unseen.map((code) => [code.toString(16), code]))('loses U+%s wherever it stands', (_name, code) => {
    const odd = mark(code)
    // letters: behind an emoji or a Han character some of them say how it is drawn
    expect(withoutHiddenMarks(`${odd}ab${odd}c${odd}`)).toBe('abc')
  })

  it('reads in the order in which it is written', () => {
    expect(withoutHiddenMarks(`${mark(0x202e)}長成健穩${mark(0x202c)}`)).toBe('長成健穩')
  })

  it.each([
    ['Chinese', '穩健成長方案（2026）－第 1 版'],
    ['a full-width space', '王　小明'],
    ['other scripts', 'Łukasz Ñandú Đặng 김철수 山田 عمر שרה'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a profession with a tone of skin', '👩🏽‍⚕️ 看診'],
    ['a heart on fire', '❤️‍🔥'],
    ['the number in a box', '1️⃣'],
    ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['the variant of a Han character', `葛${mark(0xe0100)}城`],
    ['a sign as text', `©${mark(0xfe0e)}`],
    ['several lines', '一\n\t二\r\n三'],
  ])('keeps %s byte for byte', (_what, text) => expect(withoutHiddenMarks(text)).toBe(text))

  it('keeps no joiner that joins nothing', () => {
    const joiner = mark(0x200d)
    expect(withoutHiddenMarks(`王${joiner}小明`)).toBe('王小明')
    expect(withoutHiddenMarks(`👩${joiner}`)).toBe('👩')
    expect(withoutHiddenMarks(`${joiner}👩`)).toBe('👩')
    expect(withoutHiddenMarks(`👩${joiner}${joiner}👩`)).toBe('👩👩')
  })

  it('has nothing more to lose the second time', () => {
    const odd = fc.constantFrom(...unseen.map(mark), '👩', '⚕', '葛', 'a', '1')
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 12 }), (parts) => {
        const once = withoutHiddenMarks(parts.join(''))
        expect(withoutHiddenMarks(once)).toBe(once)
      }),
    )
  })
})
