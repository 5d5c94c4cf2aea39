import { createStaticHandler } from 'react-router'
import { describe, expect, it } from 'vitest'

import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/create-query-client.ts'
import { memberQuery } from '../features/session/queries.ts'
import type { LoadInput, PageRow } from '../page/page-row.ts'
import { routerContext } from '../page/router-context.ts'
import { aMember } from '../testing/a-member.ts'
import { routeLoader } from './load-route.ts'
import { routesOf } from './route-objects.tsx'

const asked: string[] = []

function row(more: Partial<PageRow> = {}): PageRow {
  return {
    name: 'Browse',
    path: '/browse/:category?',
    title: '分類',
    role: 'all',
    page: async () => ({ Page: () => null, load: answer }),
    ...more,
  }
}

async function answer({ params, url }: LoadInput): Promise<void> {
  asked.push(`${params['category']} ${url.search}`)
  if (url.search.includes('gone')) throw new ApiError({ code: 'not_found', status: 404, message: '' })
}

function contextOf(member: ReturnType<typeof aMember> | null, basename = '/') {
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member })
  return routerContext(queries, { basename, isDemoSite: true })
}

const at = (address: string) => new URL(address, 'http://site.example')

describe('a page loaded on the server', () => {
  it('is told of a path that was loaded before what the router tells of it', async () => {
    const load = routeLoader(routesOf([row()]), '/firm/1')
    await load(at('/firm/1/browse/%E8%82%A1?page=1'), contextOf(null, '/firm/1'))
    const again = await load(at('/firm/1/browse/%E8%82%A1?page=2&x=%20'), contextOf(null, '/firm/1'))
    const handler = createStaticHandler(routesOf([row()]), { basename: '/firm/1' })
    const usual = await handler.query(new Request(at('/firm/1/browse/%E8%82%A1?page=2&x=%20')), {
      requestContext: contextOf(null, '/firm/1'),
    })
    expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(usual)))
  })

  it('is asked for what its own address says', async () => {
    const load = routeLoader(routesOf([row()]), '/')
    asked.length = 0
    for (const page of [1, 2, 3]) await load(at(`/browse/type-bond?page=${page}`), contextOf(null))
    expect(asked).toEqual(['type-bond ?page=1', 'type-bond ?page=2', 'type-bond ?page=3'])
  })

  it('is not there where its answer is not, however often the path was', async () => {
    const load = routeLoader(routesOf([row()]), '/')
    await load(at('/browse/type-bond'), contextOf(null))
    const answered = await load(at('/browse/type-bond?gone'), contextOf(null))
    expect(answered).toMatchObject({ statusCode: 404 })
    expect(await load(at('/browse/type-bond'), contextOf(null))).toMatchObject({ statusCode: 200 })
  })

  it('sends away whoever may not see it, though another reader was shown it', async () => {
    const load = routeLoader(routesOf([row({ role: ['member'] })]), '/')
    expect(await load(at('/browse/type-bond'), contextOf(aMember()))).toMatchObject({ statusCode: 200 })
    const answered = await load(at('/browse/type-bond'), contextOf(null))
    expect(answered).toBeInstanceOf(Response)
    expect(answered).toMatchObject({ status: 302 })
  })
})
