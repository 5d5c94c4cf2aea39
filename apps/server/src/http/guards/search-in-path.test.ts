import { describe, expect, it } from 'vitest'

import { test } from '../../testing/test-app.ts'
import { searchInPath } from './search-in-path.ts'

describe('a search typed into the address bar', () => {
  it.each([
    ['/search/funds/5%25', '5%'],
    ['/search/funds/5%25/', '5%'],
    ['/search/funds/5%', '5%'],
    ['/search/funds/A%2FB', 'A/B'],
    ['/search/funds/%E9%AB%98%E6%94%B6%E7%9B%8A%25', '高收益%'],
  ])('keeps its words in %s', (path, words) => {
    const target = searchInPath(path)
    expect(new URL(target ?? '', 'http://x').searchParams.get('query')).toBe(words)
  })

  it('stays with the kind of thing that was searched for', () => {
    expect(searchInPath('/search/5%25')).toBe('/search?query=5%25')
    expect(searchInPath('/search/articles/A%2FB')).toBe('/search/articles?query=A%2FB')
    expect(searchInPath('/search/authors/5%')).toBe('/search/authors?query=5%25')
    expect(searchInPath('/search/etf/A%2FB')).toBe('/search/etf?query=A%2FB')
  })

  it('stays with the way to search by holdings', () => {
    expect(searchInPath('/search/holding/security/%5C')).toBe('/search/holding/security?query=%5C')
    expect(searchInPath('/search/holding/industry/A%2FB/2')).toBe('/search/holding/industry?query=A%2FB')
  })

  it.each([
    '/search/holding',
    '/search/holding/security',
    '/search/holding/nothing/A%2FB',
    '/search/holding/security/a%00',
    '/search/funds/%2e%2e',
    '/search/funds/a%00',
    '/search/funds/a%0d%0ab',
    '/funds/5%25',
    '/search/funds',
    '/search/funds/5%25/b',
  ])('is none in %s', (path) => {
    expect(searchInPath(path)).toBeNull()
  })

  test('leads to what it finds, under its firm and with its other conditions', async ({ app }) => {
    const reply = await app.ask({ url: '/app-line/search/funds/5%25?sort=perf' })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/app-line/search/funds?query=5%25&sort=perf'])
  })

  test('leads there with a percent sign that nobody encoded', async ({ app }) => {
    const reply = await app.ask({ url: '/search/funds/5%' })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/search/funds?query=5%25'])
  })

  test('is followed for readers alone, and from no other host', async ({ app }) => {
    expect((await app.ask({ method: 'POST', url: '/search/funds/5%25' })).statusCode).toBe(404)
    expect((await app.ask({ url: '/search/funds/5%25', headers: { host: 'evil.example' } })).statusCode).toBe(421)
    expect((await app.ask({ url: '/search/funds/%0d%0aset-cookie:a' })).statusCode).toBe(404)
  })
})
