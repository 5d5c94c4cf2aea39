import { QueryClientProvider } from '@tanstack/react-query'
import { getScoreDate } from '@zhiheng/contract/site.ts'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'

import { createQueryClient } from '../api/create-query-client.ts'
import { prefetch } from '../api/prefetch.ts'
import { callThrough, type MakeCall, query } from '../api/query.ts'
import { memberQuery } from '../features/session/queries.ts'
import type { Boot } from '../page/boot.tsx'
import { BootProvider } from '../page/boot.tsx'
import { Document } from './document.tsx'
import { Notice, type NoticeStatus } from './notice.tsx'

interface Drawing {
  readonly status: NoticeStatus
  readonly boot: Boot
  readonly nonce: string
  /** Makes a call as a guest. */
  readonly call: MakeCall
}

/** Draws the page that says why another one is not drawn: the same for everyone, so it may be kept as it is. */
export async function drawNotice({ status, boot, nonce, call }: Drawing): Promise<Buffer> {
  const queries = createQueryClient()
  callThrough(queries, call)
  queries.setQueryData(memberQuery.queryKey, { member: null })
  await prefetch(queries, [query(getScoreDate)])
  const routes: RouteObject[] = [{ path: '*', Component: () => <Notice status={status} /> }]
  const context = await createStaticHandler(routes).query(new Request('http://here.invalid/'))
  if (context instanceof Response) throw new TypeError('a notice leads nowhere')
  const page = (
    <Document boot={boot} csrf="" nonce={nonce}>
      <QueryClientProvider client={queries}>
        <BootProvider value={boot}>
          <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
        </BootProvider>
      </QueryClientProvider>
    </Document>
  )
  return Buffer.from(`<!DOCTYPE html>${renderToString(page)}`)
}
