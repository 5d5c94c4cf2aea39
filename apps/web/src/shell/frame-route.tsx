import { Suspense } from 'react'
import type { RouteObject } from 'react-router'

import type { PageFacts } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Shell } from './shell.tsx'

/** What a matched route knows of its row. */
export interface RouteHandle {
  readonly row: PageFacts
}

/** The route of every address that is no page's. */
export const NOWHERE = { id: 'nowhere', path: '*' } satisfies RouteObject

// fetched with the whole router: before it, no page can fail to come
const ErrorPage = fetchPart(async () => (await import('./error-page.tsx')).ErrorPage)

const error = (
  <Suspense>
    <ErrorPage />
  </Suspense>
)

// the same for the first router and the whole one: what is the same is not drawn again
const frame = { element: <Shell />, errorElement: <Shell>{error}</Shell>, hydrateFallbackElement: <></> }
const content = { errorElement: error }

/** The shell around the pages. */
export function frameRoute(pages: RouteObject[]): RouteObject {
  return { id: 'shell', ...frame, children: [{ id: 'content', ...content, children: pages }] }
}
