import { expect, it } from 'vitest'

import { searchPath } from './search-path.ts'

it('words stand in the path where a path may carry them, and name no other page', () => {
  expect(searchPath('全球 科技')).toBe('/search/funds/%E5%85%A8%E7%90%83%20%E7%A7%91%E6%8A%80')
  expect(searchPath('5%')).toBe('/search/funds?query=5%25')
  expect(searchPath('', '/search')).toBe('/search')
  expect(searchPath('台積電', '/search/articles')).toBe('/search/articles/%E5%8F%B0%E7%A9%8D%E9%9B%BB')
  for (const name of ['funds', 'ETF', 'holding', 'articles', 'authors'])
    expect(searchPath(name, '/search')).toBe(`/search?query=${name}`)
  expect(searchPath('etf', '/search/funds')).toBe('/search/funds/etf')
})
