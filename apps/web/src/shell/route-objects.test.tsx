import { createStaticHandler } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { createQueryClient } from '../api/create-query-client.ts'
import { memberQuery } from '../features/session/queries.ts'
import type { PageRow } from './page-row.ts'
import { routeObjects } from './route-objects.tsx'
import { routerContext } from './router-context.ts'

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
    requestContext: routerContext(queries, { basename: '/', isDemo: site.isDemo }),
  })
  return answer instanceof Response ? answer.status : answer.statusCode
}

it('has the catalogue of components in the demo and in development, and nowhere else', async () => {
  expect(await statusOn({ isDemo: true, isDevelopment: false })).toBe(200)
  expect(await statusOn({ isDemo: false, isDevelopment: true })).toBe(200)
  expect(await statusOn({ isDemo: false, isDevelopment: false })).toBe(404)
})
