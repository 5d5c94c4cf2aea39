import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import type { ReactNode } from 'react'
import { createMemoryRouter, matchRoutes, RouterProvider, useLocation } from 'react-router'

import { createQueryClient } from '../api/create-query-client.ts'
import { memberQuery } from '../features/session/queries.ts'
import { type Boot, BootProvider } from '../page/boot.tsx'
import { knowPages } from '../page/known-pages.ts'
import { pages } from '../routes-table.ts'
import { Toaster } from '../ui/feedback/toast.tsx'
import { AskHost } from '../ui/overlays/ask-host.tsx'
import { aBoot } from './a-boot.ts'

interface Visit {
  readonly member?: MemberProfile | null
  readonly boot?: Partial<Boot>
  /** What the page before left in the browser's history. */
  readonly state?: unknown
  readonly known?: (queries: QueryClient) => void
}

/**
 * Draws the page that the table of addresses has for an address, with all that it fetches beforehand. Any other address
 * of the site stands empty; `address` says where one has come to.
 */
export async function renderPage(at: string, { member = null, boot = {}, state, known = () => {} }: Visit = {}) {
  knowPages(pages)
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member })
  known(queries)
  const url = new URL(at, 'http://site.example')
  const wanted = rowAt(url.pathname)
  const shown = createMemoryRouter(
    pages.map((row) => ({
      path: row.path,
      handle: { row },
      lazy: async () => {
        if (row.path !== wanted) return { element: <Around /> }
        const { Page, load } = await row.page()
        return {
          loader: async ({ params }) => (await load?.({ queries, params, url, member })) ?? null,
          element: (
            <Around>
              <Page />
            </Around>
          ),
        }
      },
    })),
    { initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }] },
  )
  await waitFor(() => {
    if (!shown.state.initialized) throw new Error('the page has not come')
  })
  const drawn = render(
    <QueryClientProvider client={queries}>
      <BootProvider value={aBoot(boot)}>
        <RouterProvider router={shown} />
      </BootProvider>
    </QueryClientProvider>,
  )
  return { ...drawn, queries, router: shown }
}

/** The row that an address is of, as the router finds it. */
function rowAt(pathname: string): string {
  const found = matchRoutes(
    pages.map(({ path }) => ({ path })),
    pathname,
  )
  const row = found?.at(-1)?.route.path
  if (row === undefined) throw new Error(`the site has no page at ${pathname}`)
  return row
}

function Around({ children }: { children?: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <main tabIndex={-1}>{children}</main>
      <AskHost />
      <Toaster />
      <output aria-label="address">{decodeURIComponent(pathname) + search + hash}</output>
    </>
  )
}
