import { afterEach, describe, expect, it } from 'vitest'

import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

afterEach(() => localStorage.clear())

describe('the searches of this device', () => {
  it('stand latest first, each once, the oldest of more than eight gone', () => {
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) rememberSearch(words)
    expect(recentSearches()).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
  })

  it('are forgotten on request', () => {
    rememberSearch('全球科技')
    forgetSearches()
    expect(recentSearches()).toEqual([])
  })

  it('are none where something else was kept', () => {
    localStorage.setItem('recent-searches', '{"not":"a list"}')
    expect(recentSearches()).toEqual([])
    localStorage.setItem('recent-searches', 'no json')
    expect(recentSearches()).toEqual([])
  })
})
