import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import {
  type DataRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Trouble } from '../platform/fetch-part.ts'
import { Link } from '../ui/text/link.tsx'
import { type Beginning, createFirstRouter } from './first-router.ts'
import { readRouterData } from './router-data.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  history.replaceState(null, '', '/firm/1/funds/A1?tab=2')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Frame() {
  const [presses, press] = useState(0)
  return (
    <>
      <button onClick={() => press(presses + 1)}>按了 {presses} 次</button>
      <p>{useNavigation().state}</p>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

const fundIsDrawn = vi.fn<() => void>()

function Fund() {
  fundIsDrawn()
  return <FundParts />
}

function FundParts() {
  const navigate = useNavigate()
  return (
    <>
      <h1>基金 {useParams()['id']}</h1>
      <Link to="/about?from=fund">關於</Link>
      <button onClick={() => void navigate('?tab=3', { replace: true })}>第三頁</button>
    </>
  )
}

const Failed = () => <h1>{`壞了 ${String(useRouteError())}`}</h1>

const fund: RouteObject = { id: 'Fund', path: '/funds/:id', loader: () => null, element: <Fund /> }
const about: RouteObject = { id: 'About', path: '/about', loader: () => null, element: <h1>關於我們</h1> }
const frame = (pages: RouteObject[]): RouteObject[] => [
  { id: 'shell', element: <Frame />, errorElement: <Failed />, children: pages },
]

const whole = (beginning: Beginning): DataRouter =>
  createRouter({
    ...beginning,
    routes: frame([about, fund]),
    hydrationData: beginning.data,
    mapRouteProperties,
  }).initialize()

interface Opened {
  readonly errors: Record<string, unknown> | null
  readonly onTrouble: (trouble: Trouble) => void
}

/** A page as the server drew it, whose router comes when it is let. */
function open({ errors = null, onTrouble = () => {} }: Partial<Opened> = {}) {
  const data = readRouterData({ loaderData: { Fund: null }, errors })
  const coming = Promise.withResolvers<typeof whole>()
  const fetchWhole = vi.fn<() => typeof coming.promise>(() => coming.promise)
  const first = createFirstRouter({ basename: '/firm/1', routes: frame([fund]), data, fetchWhole, onTrouble })
  render(<RouterProvider router={first.router} />)
  const come = () => act(async () => coming.resolve(whole))
  return { ...first, come, coming, fetchWhole }
}

const heading = () => screen.getByRole('heading').textContent

it('draws no page that has no place among its own', () => {
  history.replaceState(null, '', '/firm/1/unknown')
  expect(() => open()).toThrow('the server drew another page')
})

it('draws the page of the server before the router has come, and keeps it as it comes', async () => {
  const { complete, come, fetchWhole } = open()
  expect([heading(), fetchWhole.mock.calls.length]).toEqual(['基金 A1', 0])
  fireEvent.click(screen.getByRole('button', { name: '按了 0 次' }))
  fundIsDrawn.mockClear()
  const frameBefore = screen.getByRole('button', { name: '按了 1 次' })
  void complete()
  await come()
  expect(heading()).toBe('基金 A1')
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBe(frameBefore)
  // what a member saw may have left the cache by now, and must not be asked for again
  expect(fundIsDrawn).not.toHaveBeenCalled()
  // no one has gone anywhere: the page stays where the reader has scrolled it
  expect(window.scrollTo).not.toHaveBeenCalled()
})

it('does what was pressed before it had come, and says meanwhile that it loads', async () => {
  const { come } = open()
  fireEvent.click(screen.getByRole('button', { name: '按了 0 次' }))
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '關於' })))
  expect([heading(), location.pathname]).toEqual(['基金 A1', '/firm/1/funds/A1'])
  expect(screen.getByText('loading')).toBeDefined()
  await come()
  expect([heading(), location.pathname + location.search]).toEqual(['關於我們', '/firm/1/about?from=fund'])
  expect(screen.getByText('idle')).toBeDefined()
  // what stands around the pages is the same one
  expect(screen.getByRole('button', { name: '按了 1 次' })).toBeDefined()
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  await act(async () => history.back())
  await vi.waitFor(() => expect(heading()).toBe('基金 A1'))
})

it('an address that belongs to the page itself is understood from the page', async () => {
  const { come } = open()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '第三頁' })))
  await come()
  expect([heading(), location.pathname + location.search]).toEqual(['基金 A1', '/firm/1/funds/A1?tab=3'])
})

it('a way back that is gone before it has come is gone when it is here', async () => {
  history.replaceState({ idx: 0 }, '', '/firm/1/about')
  history.pushState({ idx: 1 }, '', '/firm/1/funds/A1')
  const { come, fetchWhole } = open()
  history.back()
  await vi.waitFor(() => expect(fetchWhole).toHaveBeenCalledTimes(1))
  expect([heading(), location.pathname]).toEqual(['基金 A1', '/firm/1/about'])
  await come()
  expect(heading()).toBe('關於我們')
})

it('a way back that is gone before the page is awake is gone once it has been compared with what the server drew', async () => {
  history.replaceState({ idx: 0 }, '', '/firm/1/about')
  history.pushState({ idx: 1 }, '', '/firm/1/funds/A1')
  const data = readRouterData({ loaderData: { Fund: null }, errors: null })
  const fetchWhole = async () => whole
  const { router, complete } = createFirstRouter({
    basename: '/firm/1',
    routes: frame([fund]),
    data,
    fetchWhole,
    onTrouble: () => {},
  })
  history.back()
  await vi.waitFor(() => expect(location.pathname).toBe('/firm/1/about'))
  await complete()
  expect(router.state.location.pathname).toBe('/firm/1/funds/A1')
  render(<RouterProvider router={router} />)
  expect(heading()).toBe('基金 A1')
  await vi.waitFor(() => expect(heading()).toBe('關於我們'))
})

it('what holds a page back before the router has come holds it when it is here', async () => {
  const { router, come } = open()
  let isHeld = true
  router.getBlocker('words', () => isHeld)
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '關於' })))
  await come()
  expect([heading(), router.state.blockers.get('words')?.state]).toEqual(['基金 A1', 'blocked'])
  isHeld = false
  router.deleteBlocker('words')
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '關於' })))
  expect(heading()).toBe('關於我們')
})

it('shows the error that the server met', async () => {
  const { complete, come } = open({ errors: { shell: { __type: 'Error', message: '讀不到' } } })
  expect(heading()).toBe('壞了 Error: 讀不到')
  void complete()
  await come()
  expect(heading()).toBe('壞了 Error: 讀不到')
})

it('a router that does not come takes no page with it, and who presses something hears of it', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const onTrouble = vi.fn<(trouble: Trouble) => void>()
  const { complete, coming } = open({ onTrouble })
  coming.reject(new TypeError('Failed to fetch dynamically imported module'))
  void complete()
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect([heading(), onTrouble.mock.calls.length]).toEqual(['基金 A1', 0])
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '關於' })))
  expect([heading(), onTrouble.mock.calls]).toEqual(['基金 A1', [['offline']]])
  vi.useRealTimers()
})
