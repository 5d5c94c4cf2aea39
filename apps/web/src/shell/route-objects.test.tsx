import type { MemberProfile } from '@zhiheng/contract/session.ts'
import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import { createStaticHandler } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/create-query-client.ts'
import { memberQuery } from '../features/session/queries.ts'
import type { PageRow } from '../page/page-row.ts'
import { routerContext } from '../page/router-context.ts'
import { aMember } from '../testing/a-member.ts'
import { routeObjects } from './route-objects.tsx'

afterEach(() => vi.unstubAllEnvs())

const catalogue: PageRow = {
  name: 'DevUi',
  path: '/dev/ui',
  title: '設計元件',
  role: 'all',
  demoOnly: true,
  page: async () => ({ Page: () => null }),
}

async function statusOn(site: { isDemo: boolean; isDevelopment: boolean }): Promise<number> {
  vi.stubEnv('DEV', site.isDevelopment)
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member: null })
  const handler = createStaticHandler(routeObjects([catalogue]))
  const answer = await handler.query(new Request('http://site.example/dev/ui'), {
    requestContext: routerContext(queries, { basename: '/', isDemoSite: site.isDemo }),
  })
  return answer instanceof Response ? answer.status : answer.statusCode
}

it('has the catalogue of components in the demo and in development, and nowhere else', async () => {
  expect(await statusOn({ isDemo: true, isDevelopment: false })).toBe(200)
  expect(await statusOn({ isDemo: false, isDevelopment: true })).toBe(200)
  expect(await statusOn({ isDemo: false, isDevelopment: false })).toBe(404)
})

it('has a page of a switch where the switch is on; else its address is as unknown as any other', async () => {
  const ofMarket: PageRow = { ...catalogue, path: '/market', demoOnly: false, feature: 'market' }
  const statusWith = async (features: readonly FeatureName[]) => {
    const queries = createQueryClient()
    queries.setQueryData(memberQuery.queryKey, { member: null })
    const answer = await createStaticHandler(routeObjects([ofMarket])).query(
      new Request('http://site.example/market'),
      {
        requestContext: routerContext(queries, { basename: '/', isDemoSite: true, features }),
      },
    )
    return answer instanceof Response ? answer.status : answer.statusCode
  }
  expect(await statusWith(['holding', 'market'])).toBe(200)
  expect(await statusWith(['holding'])).toBe(404)
})

const anywhere: PageRow = { ...catalogue, name: 'Anywhere', path: '/funds/:id', demoOnly: false }
const ofMembers: PageRow = { ...catalogue, name: 'OfMembers', path: '/members/passwd', demoOnly: false }

async function placeOf(address: string, known: Partial<MemberProfile>): Promise<string> {
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member: aMember(known) })
  const handler = createStaticHandler(routeObjects([anywhere, ofMembers]))
  const answer = await handler.query(new Request(`http://site.example${address}`), {
    requestContext: routerContext(queries, { basename: '/', isDemoSite: true }),
  })
  return answer instanceof Response ? (answer.headers.get('location') ?? '') : address
}

it('sends who has to change their password to do so, from everywhere but the members’ own pages', async () => {
  const due = { require_change_password: true }
  expect(await placeOf('/funds/1?tab=2', due)).toBe('/members/password_renew?referer=%2Ffunds%2F1%3Ftab%3D2')
  expect(await placeOf('/members/passwd', due)).toBe('/members/passwd')
  expect(await placeOf('/funds/1', {})).toBe('/funds/1')
  // a developer in their place cannot change it
  const acting = { by: 'dev@test.example', until: '2026-11-20T05:00:00Z' }
  expect(await placeOf('/funds/1', { ...due, acting })).toBe('/funds/1')
})

it('holds who has to set a second factor up where that is done, once their password is theirs', async () => {
  const held = { second_factor_required: true } as const
  expect(await placeOf('/funds/1', held)).toBe('/members/security')
  expect(await placeOf('/funds/1', { ...held, require_change_password: true })).toMatch(/^\/members\/password_renew/)
})

it.each([
  ['not_found', 404],
  ['bad_request', 404],
  ['internal', 500],
] as const)('a page whose load is refused with %s is answered with %i', async (code, status) => {
  const load = async () => {
    throw new ApiError({ code, status: 0 })
  }
  const refused: PageRow = { ...anywhere, page: async () => ({ Page: () => null, load }) }
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member: null })
  const answer = await createStaticHandler(routeObjects([refused])).query(new Request('http://site.example/funds/a'), {
    requestContext: routerContext(queries, { basename: '/', isDemoSite: true }),
  })
  expect(answer instanceof Response ? answer.status : answer.statusCode).toBe(status)
})

async function wayFrom(address: string, how: Partial<Parameters<typeof routerContext>[1]>, groups: Groups | null) {
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, {
    member: groups && aMember({ groups, superuser: groups.includes('staff') }),
  })
  const forStaff: PageRow = { ...anywhere, name: 'ForStaff', path: '/portfolios/batches', role: ['staff'] }
  const forMembers: PageRow = { ...anywhere, name: 'ForMembers', path: '/favorites', role: ['any'] }
  const handler = createStaticHandler(routeObjects([forStaff, forMembers]))
  const answer = await handler.query(new Request(`http://site.example${address}`), {
    requestContext: routerContext(queries, { basename: '/', isDemoSite: true, ...how }),
  })
  return answer instanceof Response ? answer.headers.get('location') : 'shown'
}
type Groups = MemberProfile['groups']

it('keeps a superuser from what the eyes that they look through may not see, and sends them home', async () => {
  expect(await wayFrom('/portfolios/batches', {}, ['staff'])).toBe('shown')
  expect(await wayFrom('/portfolios/batches', { viewing: 'member' }, ['staff'])).toBe('/')
  expect(await wayFrom('/favorites', { viewing: 'guest' }, ['staff'])).toBe('/')
  expect(await wayFrom('/favorites', { viewing: 'member' }, ['staff'])).toBe('shown')
  expect(await wayFrom('/favorites', { viewing: 'guest' }, ['member'])).toBe('shown')
})

it('tells whom it sends to sign in why their session is over, where there was one', async () => {
  const taken = { ended: 'session_superseded' } as const
  expect(await wayFrom('/favorites', taken, null)).toBe('/members/signin?referer=%2Ffavorites&ended=superseded')
  expect(await wayFrom('/favorites', {}, null)).toBe('/members/signin?referer=%2Ffavorites')
})
