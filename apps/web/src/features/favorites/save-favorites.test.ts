import { listFavorites } from '@zhiheng/contract/favorites.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/create-query-client.ts'
import { favoritesList } from '../../testing/a-favorite.ts'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { saveFavorites } from './favorites-csv.ts'

let saved: Blob[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([1, 2, 3])('saves a list of %i pages after it has read each of them once', async (pages) => {
  const { asked } = standInNetwork()
  replies(listFavorites, (url) => favoritesList({ page: Number(url.searchParams.get('page')), page_total: pages }))
  await saveFavorites(createQueryClient(), { page: 2, market: '23204' })
  const read = asked.map(({ url }) => [url.searchParams.get('page'), url.searchParams.get('market')].join())
  expect(read.toSorted()).toEqual(['1,23204', '2,23204', '3,23204'].slice(0, pages))
  expect(saved).toHaveLength(1)
})
