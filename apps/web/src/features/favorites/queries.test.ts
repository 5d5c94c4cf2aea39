import { expect, it } from 'vitest'

import { isFavoritesList, isOfFavorites } from './queries.ts'

it.each([
  ['the list', ['/api/favorites', { page: '1' }], true, true],
  ['its summary', ['/api/favorites/summary'], false, true],
  ['the member, whose profile counts them', ['/api/member'], false, true],
  ['what lies below the member', ['/api/member/phones'], false, false],
  ['a fund', ['/api/funds/1'], false, false],
  ['what is no address', [7], false, false],
])('%s', (_, queryKey, isList, isOf) => {
  expect([isFavoritesList({ queryKey }), isOfFavorites({ queryKey })]).toEqual([isList, isOf])
})
