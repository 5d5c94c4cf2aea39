import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { suggest } from '@zhiheng/contract/screener.ts'
import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/create-query-client.ts'
import { BootProvider } from '../page/boot.tsx'
import { aBoot } from '../testing/a-boot.ts'
import { replies, standInNetwork } from '../testing/replies.ts'
import { ErrorPage } from './error-page.tsx'

afterEach(cleanup)

const boot = aBoot({ isDemo: true, appVersion: 'one' })

function open(address: string, path: string, fault: () => never): void {
  const routes = [{ path, loader: fault, Component: () => null, ErrorBoundary: ErrorPage, HydrateFallback: () => null }]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BootProvider value={boot}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
      </BootProvider>
    </QueryClientProvider>,
  )
}

function notThere(): never {
  throw data(null, { status: 404 })
}

function broken(): never {
  throw new Error('the database is gone')
}

describe('the page of what is not there', () => {
  it('says so with its code, and leads home', async () => {
    open('/no/such/page', '*', notThere)
    expect(await screen.findByRole('heading', { name: '哎呀！糟糕⋯⋯' })).toBeDefined()
    expect(screen.getByText('頁面不存在，或是檔案移除了')).toBeDefined()
    expect(screen.getByText('錯誤代碼: 404')).toBeDefined()
    expect(screen.getByRole('link', { name: '回首頁' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('link', { name: '回到這檔基金' })).toBeNull()
  })

  it('leads back to the fund whose part is missing', async () => {
    open('/funds/60000001/report', '*', notThere)
    const back = await screen.findByRole('link', { name: '回到這檔基金' })
    expect(back.getAttribute('href')).toBe('/funds/60000001')
  })

  it.each([
    ['/funds/005O', '/funds/:id'],
    ['/funds/005O/cost', '/funds/:lipper_id/:action'],
  ])('of a fund that is itself missing names those that may have been meant: %s', async (address, path) => {
    standInNetwork()
    const found = { detail: '元大', marks: [], fuzzy: true, path: '/funds/0050' }
    replies(suggest, {
      entries: [
        { ...found, type: 'etf', id: '0050', label: '台灣50' },
        { ...found, type: 'sector', id: '2370', label: '台股', path: '/search/funds' },
      ],
    })
    open(address, path, notThere)
    expect((await screen.findByRole('link', { name: '台灣50' })).getAttribute('href')).toBe('/funds/0050')
    expect(screen.getByText(/「005O」/)).toBeDefined()
    expect(screen.queryByRole('link', { name: '台股' })).toBeNull()
    expect(screen.queryByRole('link', { name: '回到這檔基金' })).toBeNull()
    expect(screen.getByRole('link', { name: '搜尋基金' }).getAttribute('href')).toBe('/search/funds/005O')
  })

  it('names none where none comes near', async () => {
    standInNetwork()
    replies(suggest, { entries: [] })
    open('/funds/nobody', '/funds/:id', notThere)
    await screen.findByText('錯誤代碼: 404')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('the page that was not reached', () => {
  it.each([
    ['without a network', new ApiError({ code: 'network', status: 0 })],
    ['whose script did not come', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
    ['whose script did not come to Safari', new TypeError('Importing a module script failed.')],
  ])('does not speak of maintenance: %s', async (_name, fault) => {
    open('/', '/', () => {
      throw fault
    })
    expect(await screen.findByRole('heading', { name: '連線中斷' })).toBeDefined()
    expect(screen.getByRole('button', { name: '重新整理' })).toBeDefined()
    expect(document.body.textContent).not.toMatch(/維護|錯誤代碼/)
  })
})

describe('the page of what broke', () => {
  it('speaks of maintenance, its code and whom to write to, and not of the fault', async () => {
    open('/', '/', broken)
    expect(await screen.findByRole('heading', { name: '系統維護中' })).toBeDefined()
    expect(screen.getByText('錯誤代碼: 500')).toBeDefined()
    expect(screen.getByText(/service@zhiheng\.example/)).toBeDefined()
    expect(document.body.textContent).not.toContain('database')
  })
})
