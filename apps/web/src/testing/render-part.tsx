import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'

import { createQueryClient } from '../api/create-query-client.ts'
import { BootProvider } from '../page/boot.tsx'
import { aBoot } from './a-boot.ts'

/** Draws a part as a page would: with a cache (`known` fills it), on a plain site, and with a router that tells where one has gone. */
export function renderPart(part: ReactElement, at = '/', known: (queries: QueryClient) => void = () => {}) {
  const queries = createQueryClient()
  known(queries)
  const router = createMemoryRouter([{ path: '*', element: <Part part={part} /> }], { initialEntries: [at] })
  return {
    ...render(
      <QueryClientProvider client={queries}>
        <BootProvider value={aBoot()}>
          <RouterProvider router={router} />
        </BootProvider>
      </QueryClientProvider>,
    ),
    queries,
  }
}

function Part({ part }: { part: ReactElement }) {
  const { pathname, search } = useLocation()
  return (
    <>
      {part}
      <output aria-label="address">{decodeURIComponent(pathname) + search}</output>
    </>
  )
}
