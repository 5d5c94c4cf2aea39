/* oxlint-disable import/no-unassigned-import -- a style sheet and the preamble of the development server */
import '@vitejs/plugin-react/preamble'
import './app.css'
import { type QueryKey, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { addresses } from 'virtual:page-addresses'

import { keepDrawn } from './api/as-drawn.ts'
import { callAs, csrfToken, fetchSendPress } from './api/call.ts'
import { createQueryClient } from './api/create-query-client.ts'
import type { Seen } from './features/activity/follow-reading.ts'
import { memberQuery } from './features/session/queries.ts'
import { sessionEnded } from './features/session/session-ended.ts'
import { type Tab } from './features/session/tab.ts'
import type { Boot } from './page/boot.tsx'
import { knowPages } from './page/known-pages.ts'
import type { PageFacts, PageModule } from './page/page-row.ts'
import { readPageData } from './platform/page-data.ts'
import { keepSiteDay } from './platform/today.ts'
import { whenIdle } from './platform/when-idle.ts'
import { Document } from './shell/document.tsx'
import type { FirstPage } from './shell/first-page.ts'
import { createFirstRouter } from './shell/first-router.ts'
import { frameRoute, NOWHERE, type RouteHandle } from './shell/frame-route.tsx'
import { Providers } from './shell/providers.tsx'
import { readRouterData } from './shell/router-data.ts'
import { showError } from './ui/feedback/show-error.ts'

declare global {
  interface Window {
    /** As `writePageData` wrote it. */
    zhihengBoot: unknown
    /** The address that the page is of. */
    zhihengAt: string
  }
}

/** What the server wrote into the page. */
interface Written extends Boot {
  readonly queries: readonly (readonly [key: QueryKey, answer: unknown])[]
  /** When they were read, in ms since 1970. */
  readonly readAt: number
  readonly page: FirstPage | null
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of the same build wrote it
const { queries: answers, readAt, page, ...boot } = readPageData(window.zhihengBoot) as Written
await stayUnlessGone()
if (page) startWith(page.search)
const prefix = boot.basename === '/' ? '' : boot.basename
const queries = createQueryClient((error) => sessionEnded(error, tab))
const tab: Tab = {
  queries,
  go: (path) => router.navigate(path),
  here: () => location.pathname.slice(prefix.length) + location.search,
  isGuarded: () => router.state.matches.some(({ route }) => Array.isArray(rowOf(route)?.role)),
  reload: () => location.reload(),
}
// the server sends finished answers alone
for (const [key, answer] of answers) queries.setQueryData(key, answer, { updatedAt: readAt })
keepDrawn(queries, answers)
keepSiteDay(boot.today)
callAs({
  basename: boot.basename,
  firm: boot.firm?.id,
  environment: boot.environment,
  signedIn: () => Boolean(queries.getQueryData(memberQuery.queryKey)?.member),
})

knowPages(addresses)
// the page that the server drew must be here before React compares
const drawn = page && { name: page.facts.name, element: await drawPage(page) }
await stayUnlessGone()
const { router, complete } = createFirstRouter({
  basename: boot.basename,
  routes: [frameRoute([page && drawn ? routeOf(page.facts, drawn.element) : NOWHERE])],
  data: readRouterData(Reflect.get(window, '__staticRouterHydrationData')),
  fetchWhole: async () => {
    // the page that says that another one could not come may not itself be missing then
    const [{ createWholeRouter }] = await Promise.all([
      import('./shell/whole-router.ts'),
      import('./shell/error-page.tsx'),
    ])
    return (beginning) => createWholeRouter({ queries, boot, page: drawn }, beginning)
  },
  onTrouble: showError,
})
// in slices: a tap or a key is answered between them, and before the first
await new Promise((resume) => setTimeout(resume))
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
  void complete()
  // one that does not come is fetched with the first write
  void fetchSendPress().catch(() => {})
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

function rowOf({ handle }: { handle?: unknown }): PageFacts | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the routes of pages have this handle
  return (handle as RouteHandle | undefined)?.row
}

/** Its script comes with the HTML; the table of addresses, which imports every page, comes later. */
async function drawPage({ script }: FirstPage): Promise<ReactElement> {
  const { Page }: PageModule = await import(/* @vite-ignore */ script)
  return <Page />
}

function routeOf(row: PageFacts, element: ReactElement): RouteObject {
  return { id: row.name, path: row.path, handle: { row } satisfies RouteHandle, element }
}

/** The server drew the page from this part of the address alone: the browser compares with the same. */
function startWith(search: string): void {
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash)
  window.zhihengAt = location.href
}

/**
 * Where someone went back or forth while the page was on its way, nothing heard of it: the address is of another page than
 * the one that stands here. That one is loaded, and this script goes no further.
 */
async function stayUnlessGone(): Promise<void> {
  if (withoutHash(window.zhihengAt) === withoutHash(location.href)) return
  location.reload()
  await new Promise(() => {})
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}
