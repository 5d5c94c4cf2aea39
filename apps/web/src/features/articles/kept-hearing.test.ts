import { afterEach, expect, it } from 'vitest'

import { keepHearing, readHearing } from './kept-hearing.ts'

afterEach(() => localStorage.clear())

it('what was heard of a recording is found again on this device', () => {
  const hearing = { at: 65.5, ranges: [[0, 60] as const, [90, 95.5] as const] }
  keepHearing('played a', hearing)
  expect(readHearing('played a')).toEqual(hearing)
  expect(readHearing('played b')).toEqual({ at: 0, ranges: [] })
})

it.each(['12', 'null', '{', '{"at":"x","ranges":3}', '{"at":-4,"ranges":[[1],[2,"3"],[9,3],null]}'])(
  'a word that is not ours is the beginning: %s',
  (word) => {
    localStorage.setItem('played a', word)
    expect(readHearing('played a')).toEqual({ at: 0, ranges: [] })
  },
)
