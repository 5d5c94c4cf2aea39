import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'

import { LiveFrame } from './live-frame.tsx'

afterEach(cleanup)

it('says that the data are this site’s own and no live ones, and leads to the same page without the prefix', () => {
  const routes = [{ path: '*', Component: LiveFrame }]
  const options = { basename: '/env/production', initialEntries: ['/env/production/funds/1?window=3y#risk'] }
  render(<RouterProvider router={createMemoryRouter(routes, options)} />)
  expect(screen.getByRole('alert').textContent).toContain('沒有連到正式環境')
  expect(screen.getByRole('link', { name: '離開 /env/production' }).getAttribute('href')).toBe(
    '/funds/1?window=3y#risk',
  )
})
