import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'

import { createQueryClient } from '../api/create-query-client.ts'

/** Draws a part as a page would: with a cache (`known` fills it), and with a router that tells where one has gone. */
export function renderPart(part: ReactElement, at = '/', known: (queries: QueryClient) => void = () => {}) {
  const queries = createQueryClient()
  known(queries)
  const router = createMemoryRouter([{ path: '*', element: <Part part={part} /> }], { initialEntries: [at] })
  return {
    ...render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
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
