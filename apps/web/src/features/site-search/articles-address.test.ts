import { describe, expect, it } from 'vitest'

import { articlesPath, choicesOf, withChoice } from './articles-address.ts'
import { authorsPath, pageOf } from './list-address.ts'
import { wordsOf } from './words-in-address.ts'

function read(address: string) {
  const url = new URL(address, 'http://site.example')
  const [, , , query, page] = url.pathname.split('/')
  const params = {
    ...(query === undefined ? {} : { query: decodeURIComponent(query) }),
    ...(page === undefined ? {} : { page }),
  }
  return { params, search: url.searchParams }
}

describe('the address of a search over articles', () => {
  it.each([
    ['/search/articles', {}],
    ['/search/articles/%E9%99%8D%E6%81%AF', { query: '降息' }],
    [
      '/search/articles/%E9%99%8D%E6%81%AF/2?kind=video&category=3&author=4&year=2026&sort=new',
      { query: '降息', page: '2', kind: 'video', category: '3', author: '4', year: '2026', sort: 'new' },
    ],
    ['/search/articles?query=5%25&page=2', { query: '5%', page: '2' }],
    ['/search/articles?year=2026&page=3', { year: '2026', page: '3' }],
  ] as const)('%s says what is asked, and is written from it', (address, choices) => {
    expect(choicesOf(read(address))).toEqual(choices)
    expect(choicesOf(read(articlesPath(choices)))).toEqual(choices)
  })

  it('asks for nothing that is no choice, and sorts nothing that no words order', () => {
    expect(choicesOf(read('/search/articles?kind=x&category=0&author=-1&year=26&sort=old&page=0'))).toEqual({})
    expect(choicesOf(read('/search/articles?sort=new'))).toEqual({})
  })

  it('begins at the first page again where a choice changes', () => {
    expect(withChoice({ query: 'a', page: '3', kind: 'post' }, { kind: undefined, year: '2026' })).toEqual({
      query: 'a',
      year: '2026',
    })
  })

  it('reads two hundred characters at most', () => {
    expect(wordsOf({ params: { query: '字'.repeat(300) }, search: new URLSearchParams() })).toHaveLength(200)
  })
})

it('a page of authors stands in the path behind the words, and behind the path without them', () => {
  expect(authorsPath('林', 1)).toBe('/search/authors/%E6%9E%97')
  expect(pageOf(read(authorsPath('林', 2)))).toBe(2)
  expect(authorsPath('', 2)).toBe('/search/authors?page=2')
})
