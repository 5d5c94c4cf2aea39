/* oxlint-disable import/no-unassigned-import -- a style sheet and the preamble of the development server */
import '@vitejs/plugin-react/preamble'
import './app.css'
import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { callAs } from './api/call.ts'
import { createQueryClient } from './api/create-query-client.ts'
import { memberQuery } from './features/session/queries.ts'
import { sessionEnded } from './features/session/session-ended.ts'
import { fromColumns } from './platform/columns.ts'
import { routes } from './route-tree.ts'
import { type Boot, Document } from './shell/document.tsx'
import { Providers } from './shell/providers.tsx'
import type { RouteHandle } from './shell/route-objects.tsx'
import { routerContext } from './shell/router-context.ts'

declare global {
  interface Window {
    zhihengBoot: Boot & { readonly queries: DehydratedState }
  }
}

const { queries: answers, ...boot } = window.zhihengBoot
const queries = createQueryClient((error) => sessionEnded(error, queries, boot.basename === '/' ? '' : boot.basename))
hydrate(queries, answers, { defaultOptions: { deserializeData: fromColumns } })
callAs({
  basename: boot.basename,
  signedIn: () => Boolean(queries.getQueryData(memberQuery.queryKey)?.member),
})

await readyFirstPage()

const router = createBrowserRouter(routes, {
  basename: boot.basename,
  getContext: () => routerContext(queries, boot),
})
hydrateRoot(
  document,
  <Document boot={boot} csrf="" nonce="">
    <QueryClientProvider client={queries}>
      <Providers boot={boot}>
        <RouterProvider router={router} />
      </Providers>
    </QueryClientProvider>
  </Document>,
)

/** The page that the server drew must be here before React compares: its component is loaded, not left lazy. */
async function readyFirstPage(): Promise<void> {
  for (const { route } of matchRoutes(routes, location, boot.basename) ?? []) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- routeObjects gives every lazy route this handle
    const handle = route.handle as RouteHandle | undefined
    if (!handle) continue
    const { Page } = await handle.row.page()
    delete route.lazy
    route.Component = Page
  }
}
