import { describe, expect, it } from 'vitest'

import { test } from '../../testing/test-app.ts'
import { formatTarget } from './format-suffix.ts'

describe('an address with a format at its end', () => {
  it.each([
    ['/about.html', '/about'],
    ['/funds/1100001.html', '/funds/1100001'],
    ['/funds/1100001.json', '/api/funds/1100001'],
    ['/f/1100001.json', '/api/funds/1100001'],
    ['/web_funds/1100001/fy.json', '/api/funds?ids=1100001&fy=true'],
    ['/search/etf/0050.json', '/api/search/etf?query=0050'],
    ['/securities/isin/TW0002330008.json', '/api/securities/isin/TW0002330008'],
    ['/securities/2330.json', '/api/securities/2330'],
    ['/authors/3.json', '/api/articles/author/3'],
    ['/events/one.json', '/api/articles/one'],
    ['/sessions.json', '/api/members/sessions'],
    ['/search/funds.json', '/api/search/funds'],
    ['/portfolios.json', '/api/pfms'],
    ['/portfolios/12.json', '/api/pfms/12'],
    ['/status.json', '/api/status'],
    ['/favorites.json', '/api/favorites'],
    ['/notifications/3.json', '/api/notifications/3'],
    ['/api/pfms/12.json', '/api/pfms/12'],
    ['/api/sectors/set23.json', '/api/sectors/set23'],
  ])('%s leads to %s', (address, target) => {
    expect(formatTarget(address)).toBe(target)
  })

  it.each([
    '/about.json',
    '/members/x.css',
    '/assets/a.b.json',
    '/.json',
    '/api/openapi.json',
    '/api/funds/1.html',
    '/portfolios/a.json',
  ])('%s is no form of a page', (address) => {
    expect(formatTarget(address)).toBeNull()
  })

  test('leads on below a prefix, with its query, and asks there who is reading', async ({ app }) => {
    const reply = await app.ask({ url: '/app-line/search/funds.json?size=5' })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/app-line/api/search/funds?size=5'])
    expect((await app.ask({ url: '/portfolios.json' })).headers.location).toBe('/api/pfms')
    expect((await app.get('/api/pfms')).statusCode).toBe(401)
  })

  test('takes no write', async ({ app }) => {
    const reply = await app.ask({ method: 'POST', url: '/api/member/signout.json' })
    expect(reply.headers.location).toBeUndefined()
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  })
})
