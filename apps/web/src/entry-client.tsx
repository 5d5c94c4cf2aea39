/* oxlint-disable import/no-unassigned-import -- a style sheet and the preamble of the development server */
import '@vitejs/plugin-react/preamble'
import './app.css'
import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { callAs, csrfToken } from './api/call.ts'
import { createQueryClient } from './api/create-query-client.ts'
import type { Seen } from './features/activity/follow-reading.ts'
import { memberQuery } from './features/session/queries.ts'
import { sessionEnded } from './features/session/session-ended.ts'
import { type Tab } from './features/session/tab.ts'
import { readPageData } from './platform/page-data.ts'
import { keepSiteDay } from './platform/today.ts'
import { whenIdle } from './platform/when-idle.ts'
import { routes } from './route-tree.ts'
import { type Boot, Document } from './shell/document.tsx'
import type { PageRow } from './shell/page-row.ts'
import { Providers } from './shell/providers.tsx'
import type { RouteHandle } from './shell/route-objects.tsx'
import { routerContext } from './shell/router-context.ts'

declare global {
  interface Window {
    /** As `writePageData` wrote it. */
    zhihengBoot: unknown
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of the same build wrote it
const { queries: answers, ...boot } = readPageData(window.zhihengBoot) as Boot & { readonly queries: DehydratedState }
const prefix = boot.basename === '/' ? '' : boot.basename
const queries = createQueryClient((error) => sessionEnded(error, tab))
const tab: Tab = {
  queries,
  go: (path) => router.navigate(path),
  here: () => location.pathname.slice(prefix.length) + location.search,
  isGuarded: () => router.state.matches.some(({ route }) => Array.isArray(rowOf(route)?.role)),
  reload: () => location.reload(),
}
hydrate(queries, answers)
keepSiteDay(boot.today)
callAs({
  basename: boot.basename,
  signedIn: () => Boolean(queries.getQueryData(memberQuery.queryKey)?.member),
})

await readyFirstPage()

const router = createBrowserRouter(routes, {
  basename: boot.basename,
  getContext: () => routerContext(queries, boot),
})
// in slices: a tap or a key is answered between them
startTransition(() => {
  hydrateRoot(
    document,
    <Document boot={boot} csrf={csrfToken()} nonce="">
      <QueryClientProvider client={queries}>
        <Providers boot={boot}>
          <RouterProvider router={router} />
        </Providers>
      </QueryClientProvider>
    </Document>,
  )
})

// nothing waits for them, and they would come between a reader and the page
whenIdle(() => {
  void import('./shell/uncaught.ts').then(({ watchUncaught }) => watchUncaught())
  void import('./features/session/watch-session.ts').then(({ watchSession }) => watchSession(tab))
  void import('./features/activity/follow-reading.ts').then(({ followReading }) => followReading(queries, tellPages))
})

/** Tells of the page that is open, and of each that opens after it. */
function tellPages(see: (seen: Seen) => void): void {
  const look = () => {
    const match = router.state.matches.at(-1)
    const row = match && rowOf(match.route)
    if (match && row && router.state.navigation.state === 'idle') see({ name: row.name, params: match.params })
  }
  router.subscribe(look)
  look()
}

function rowOf({ handle }: { handle?: unknown }): PageRow | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- routeObjects gives every lazy route this handle
  return (handle as RouteHandle | undefined)?.row
}

/** The page that the server drew must be here before React compares: its component is loaded, not left lazy. */
async function readyFirstPage(): Promise<void> {
  for (const { route } of matchRoutes(routes, location, boot.basename) ?? []) {
    const row = rowOf(route)
    if (!row) continue
    const { Page } = await row.page()
    delete route.lazy
    route.Component = Page
  }
}
