import { expect, it } from 'vitest'

import { compareBodies } from './compare-bodies.ts'

it('tells lines that are gone, new and changed, and counts those that stay', () => {
  const stretches = compareBodies('甲\n\n乙\n會員須年滿 18 歲。', '甲\n乙\n會員須年滿 20 歲。\n丙')
  expect(stretches?.[0]).toEqual({ kind: 'same', lines: 2 })
  expect(stretches?.[1]).toMatchObject({
    kind: 'changed',
    left: expect.arrayContaining([{ words: '18', isOwn: true }]),
    right: expect.arrayContaining([{ words: '20', isOwn: true }]),
  })
  expect(stretches?.[2]).toEqual({
    kind: 'changed',
    left: null,
    right: [{ words: '丙', isOwn: true }],
    isLook: false,
  })
})

it('tells nothing where only the room between paragraphs differs', () => {
  expect(compareBodies('甲\n乙', '甲\n\n乙\n')).toBeNull()
})
