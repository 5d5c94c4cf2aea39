import { everyCall } from '@zhiheng/contract/testing/calls.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { aShelf } from '../../features/firm-plans/testing/a-shelf.ts'
import { insertDemoPool } from '../../features/firm-pools/demo/store.ts'
import { twoFirms } from '../../features/firms/testing/two-firms.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { listOf } from '../calls/reply-as-csv.ts'
import { formatTarget, pagesWithReply } from './format-suffix.ts'

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
    ['/institution/pool.json', '/api/institution/pool'],
    ['/institution/pool/7.csv', '/api/institution/pool/7?format=csv'],
    ['/manage.csv', '/api/members?format=csv'],
    ['/manage/members/a@b.example.json', '/api/members/a@b.example'],
    ['/search/funds/world.csv', '/api/search/funds?query=world&format=csv'],
    ['/api/pools.csv', '/api/pools?format=csv'],
    ['/api/members/a@b.example.json', '/api/members/a@b.example'],
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
    '/about.csv',
    '/funds/1100001.csv',
    '/manage/plans/7.csv',
    '/api/a.b.json',
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

/** An address of every page of the list. */
const examples = [
  '/funds/A1',
  '/web_funds/A1/fy',
  '/funds',
  '/search/funds',
  '/search/etf',
  '/search/articles',
  '/search/authors',
  '/search/funds/world',
  '/articles',
  '/articles/one',
  '/events/one',
  '/authors',
  '/authors/3',
  '/securities/2330',
  '/securities/isin/TW0002330008',
  '/securities/industry/10',
  '/market',
  '/market/perform',
  '/market/ranking/score',
  '/market/indicator',
  '/market/flow',
  '/market/bond',
  '/market/advice',
  '/browse',
  '/browse/tech',
  '/categories',
  '/categories/ai',
  '/recommends',
  '/recommends/steady',
  '/members/risk_evaluation',
  '/sessions',
  '/portfolios',
  '/portfolios/1',
  '/proposals',
  '/proposals/1',
  '/advice',
  '/advice/1',
  '/favorites',
  '/status',
  '/console',
  '/console/x-1',
  '/notifications',
  '/notifications/1',
  '/institution/pool',
  '/institution/pool/1',
  '/manage',
  '/manage/members/a@b.example',
  '/manage/pools',
  '/manage/pools/1',
  '/manage/plans',
  '/manage/plans/1',
  '/manage/plans/1/logs',
  '/manage/packets',
  '/manage/subsectors',
  '/manage/risk-levels',
  '/manage/fund-fields',
  '/manage/settings',
  '/manage/audit',
  '/manage/preflights',
  '/manage/preflights/1',
]

/** The call that an address leads to; a part without a parameter comes before one with it. */
function callAt(address: string) {
  const path = address.replace(/\?.*/, '')
  const found = everyCall.filter(
    (call) => call.method === 'GET' && new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )
  return found.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0]
}

describe('every page of the list', () => {
  it('leads to a call that is there, and with .csv to one whose reply has a table', () => {
    for (const [page, , form] of pagesWithReply) {
      const example = examples.find((address) => page.test(address)) ?? expect.fail(`no example of ${page.source}`)
      const call = callAt(formatTarget(`${example}.json`) ?? '') ?? expect.fail(`${example} leads to no call`)
      const list = call.reply instanceof z.ZodObject ? call.reply.shape[listOf(call)] : undefined
      expect([example, formatTarget(`${example}.csv`) !== null]).toEqual([example, form === 'table'])
      if (form === 'table') expect([example, list instanceof z.ZodArray]).toEqual([example, true])
    }
  })
})

describe('a table of a firm’s', () => {
  withDatabase('has the rows of the call for whoever may make it, and runs no formula', async ({ db }) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    const { one, other } = await twoFirms(db)
    await aShelf(db, app.site.market(), { firmId: one.id, ids: ['STOCK1', 'BOND1'] })
    await insertDemoPool(db, { firm_id: one.id, name: '=1+1,"池"', rules: JSON.stringify({}) }, [])
    const led = await app.get(`/firm/${one.id}/institution/pool.csv`, one.client)
    expect([led.statusCode, led.headers.location]).toEqual([302, `/firm/${one.id}/api/institution/pool?format=csv`])
    const path = String(led.headers.location)
    const { headers, body } = await app.get(path, one.client)
    expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="institution-pool.csv"',
      'private, no-store',
    ])
    const { entries } = (await app.get(path.replace(/\?.*/, ''), one.client)).json()
    const lines = body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFid,name,purpose,funds,on_sale')
    expect(lines.length - 2).toBe(entries.length)
    expect(body).toContain(`,"'=1+1,""池""",`)
    expect((await app.get(path)).json().error.code).toBe('signin_required')
    expect((await app.get(path, other.client)).json().error.code).toBe('not_found')
    const members = `/firm/${one.id}/api/members?format=csv`
    expect((await app.get(members, one.client)).json().error.code).toBe('firm_admin_required')
    const people = (await app.get(members, one.admin)).body
    expect([people.includes(one.client.email), people.includes(other.client.email)]).toEqual([true, false])
    expect((await app.get(`/firm/${one.id}/api/firm_settings?format=csv`, one.admin)).json().error.code).toBe(
      'not_found',
    )
    await app.server.close()
  })

  withDatabase(
    'without a row says which columns it has, and one of our own site is open to visitors',
    async ({ db }) => {
      const app = await testApp({ db, market: await portfolioMarket(db) })
      const { one } = await twoFirms(db)
      const { body } = await app.get(`/firm/${one.id}/api/institution/pool?format=csv`, one.client)
      expect(body).toBe('\uFEFFid,name,purpose,funds,on_sale\r\n')
      const found = await app.get('/api/search/funds?format=csv&size=20')
      expect([found.statusCode, found.body.split('\r\n')[0]?.startsWith('\uFEFFlipper_id')]).toEqual([200, true])
      await app.server.close()
    },
  )
})
