import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Link,
  Outlet,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router'
import { describe, expect, it } from 'vitest'

import { DrawnRoutes } from './drawn-routes.tsx'

/** All that the parts of a page ask the router for. */
function Told() {
  const [search] = useSearchParams()
  useNavigate()
  return (
    <>
      <p id={useId()}>
        {JSON.stringify([useLocation(), useParams(), search.toString(), useNavigation(), useMatches()])}
        {[useHref('?x=1'), useHref('beside'), useHref('..'), useHref('/from/root?x#y'), useHref('#z')].join(' ')}
      </p>
      <Link to="beside">link</Link>
    </>
  )
}

function routes(): RouteObject[] {
  const page = {
    id: 'Page',
    path: '/browse/:category?',
    handle: { row: { name: 'Page' } },
    loader: ({ request }: { request: Request }) => {
      if (request.url.includes('breaks')) throw new Response('gone', { status: 404 })
      return null
    },
    Component: Told,
  }
  const element = (
    <main>
      <Outlet />
    </main>
  )
  const errorElement = <p>broken</p>
  return [
    {
      id: 'shell',
      element,
      errorElement,
      children: [{ id: 'content', errorElement: <p>broken</p>, children: [page] }],
    },
  ]
}

async function loaded(address: string, basename: string): Promise<StaticHandlerContext> {
  const answer = await createStaticHandler(routes(), { basename }).query(new Request(`http://site${address}`))
  if (answer instanceof Response) throw new Error('an answer')
  return answer
}

async function drawnByBoth(address: string, basename = '/') {
  const context = await loaded(address, basename)
  const own = renderToString(<DrawnRoutes context={context} nonce="n" />)
  const router = createStaticRouter(routes(), context)
  const usual = renderToString(<StaticRouterProvider router={router} context={context} nonce="n" />)
  return { own, usual }
}

describe('drawn routes', () => {
  it.each([
    ['/browse/type-equity?sort=perf&page=2', '/'],
    ['/browse', '/'],
    ['/browse/', '/'],
    ['/browse/%E8%82%A1%E7%A5%A8?q=%E8%82%A1', '/'],
    ['/browse/50%25%3F%23', '/'],
    ['/firm/1/browse/type-equity?page=3', '/firm/1'],
    ['/app-bank/browse/a%20b', '/app-bank'],
    ['/browse/breaks', '/'],
  ])('tell the parts of %s below %s what the router tells them', async (address, basename) => {
    const { own, usual } = await drawnByBoth(address, basename)
    expect(own).toBe(usual)
  })

  it('tell each page of a path its own address', async () => {
    const context = await loaded('/browse/type-equity?page=2', '/')
    const next = { ...context, location: { ...context.location, search: '?page=3' } }
    const [first, second] = [context, next].map((one) => renderToString(<DrawnRoutes context={one} nonce="n" />))
    expect(first).toContain('?page=2')
    expect(second).toBe(first?.replaceAll('page=2', 'page=3'))
  })
})
