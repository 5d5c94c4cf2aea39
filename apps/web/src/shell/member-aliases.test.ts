import { createStaticHandler } from 'react-router'
import { expect, it } from 'vitest'

import { createQueryClient } from '../api/create-query-client.ts'
import { routerContext } from '../page/router-context.ts'
import { pages } from '../routes-table.ts'
import { aliasTarget, memberAliases } from './member-aliases.ts'
import { routeObjects } from './route-objects.tsx'

const rows = pages.map((row) => ({ ...row, page: async () => ({ Page: () => null }) }))

async function visit(address: string, basename = '/') {
  const prefix = basename === '/' ? '' : basename
  const answer = await createStaticHandler(routeObjects(rows), { basename }).query(
    new Request(`http://site.example${prefix}${address}`),
    { requestContext: routerContext(createQueryClient(), { basename, isDemoSite: true }) },
  )
  return answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer.statusCode
}

it.each(Object.entries(memberAliases))('/%s leads to %s with what follows it', async (name, page) => {
  expect(await visit(`/${name}`)).toEqual([302, page])
  expect(await visit(`/${name}/a%40b.tw?referer=%2Ffunds%3Fa%3D1&x=%E5%9F%BA`)).toEqual([
    302,
    `${page}/a%40b.tw?referer=%2Ffunds%3Fa%3D1&x=%E5%9F%BA`,
  ])
})

it('every page of the member area has its name among them', () => {
  const own = pages.filter(({ path }) => /^\/members(\/|$)/.test(path))
  for (const { name, path } of own) {
    const bare = path.replace(/\/:.*$/, '').replace(/\/$/, '')
    const alias = name.startsWith('Member') ? name : `Member${name}`
    expect([name, memberAliases[alias]]).toEqual([name, bare])
  }
})

it('keeps both parts of a letter’s address', () => {
  expect(aliasTarget('/MemberReset/a@b.tw/token', '')).toBe('/members/reset/a@b.tw/token')
  expect(aliasTarget('/MemberSignin/', '?referer=/')).toBe('/members/signin?referer=/')
})

it('stays below a firm’s or an app’s prefix', async () => {
  expect(await visit('/MemberSignin?referer=%2F', '/app-line')).toEqual([302, '/app-line/members/signin?referer=%2F'])
})

it.each([
  ['/f/1100001?window=1y', '/funds/1100001?window=1y'],
  ['/funds', '/search/funds'],
  ['/web_funds/1100001/fy', '/funds/1100001#years'],
  ['/events', '/articles/events'],
  ['/events/one/signup?utm=x', '/articles/one?utm=x'],
  ['/sessions', '/members/security#devices'],
  ['/sessions/12', '/members/security#devices'],
  ['/legal/fbevent', '/legal#fbevent'],
  ['/funds?scope=bond', '/search/funds?scope=bond'],
  ['/members/activate', '/members/resend'],
  ['/members/activate?email=a%40b.tw', '/members/resend/a%40b.tw'],
  ['/members/activate?email=a%40b.tw&token=t1', '/members/activate/a%40b.tw/t1'],
  ['/members/firm_activate?email=a%40b.tw&token=t1&utm=x', '/members/activate/a%40b.tw/t1?utm=x'],
  ['/members/sub_activate', '/members/resend'],
  ['/members/reset', '/members/forget'],
  ['/members/reset?email=a%40b.tw&token=t2', '/members/reset/a%40b.tw/t2'],
  ['/members/update', '/members'],
])('%s, as it was once written, leads to %s', async (address, target) => {
  expect(await visit(address)).toEqual([302, target])
  expect(await visit(address, '/app-line')).toEqual([302, `/app-line${target}`])
})

it('the briefing, which has no page any more, leads to the market’s home, with any of its topics', async () => {
  expect(await visit('/market/breakfast')).toEqual([302, '/market'])
  expect(await visit('/tools/history_ratings?fund=A')).toEqual([302, '/tools/rating/history?fund=A'])
  expect(await visit('/market/breakfast/etf?set=set23')).toEqual([302, '/market?set=set23'])
  expect(aliasTarget('/market/breakfast/etf/more', '')).toBeNull()
})

it('leads nowhere else', () => {
  for (const path of [
    '/MemberNobody',
    '/Member',
    '/constructor',
    '/MemberSignin//evil.example',
    '/members/nobody',
    '/f',
    '/members/firm_activate/a',
    '/members/update/a',
    '/members/a/update',
    '/funds/1100001',
  ])
    expect(aliasTarget(path, '')).toBeNull()
})
