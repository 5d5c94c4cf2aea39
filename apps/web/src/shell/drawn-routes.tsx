import { createElement, type ReactElement } from 'react'
import {
  createPath,
  createStaticRouter,
  type DataRouter,
  IDLE_NAVIGATION,
  NavigationType,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext as DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'

import { inScript } from './write-page-data.ts'

interface DrawnRoutesProps {
  /** What the routes were loaded to. */
  readonly context: StaticHandlerContext
  readonly nonce: string
}

/**
 * The routes of a page on the server. The router's own `StaticRouterProvider` finds out for each page what a path says
 * once and for all, which takes as long as a table of funds; it draws those of which something failed. Parts of a page
 * are told the same by both, but for fetchers, which the site has none of.
 */
export function DrawnRoutes({ context, nonce }: DrawnRoutesProps) {
  if (context.errors === null) return <LoadedRoutes context={context} nonce={nonce} />
  const router = createStaticRouter(branchOf(context.matches), context)
  return <StaticRouterProvider router={router} context={context} nonce={nonce} />
}

function LoadedRoutes({ context, nonce }: DrawnRoutesProps) {
  const { router, pathname, tree, left } = partsOf(context)
  const { basename = '/', matches, loaderData, actionData, errors } = context
  const location = { ...context.location, pathname }
  return (
    // two of them, as in the browser: ids of its parts are made by their places
    <>
      <DataRouterContext value={{ router, navigator, static: true, staticContext: context, basename }}>
        <DataRouterStateContext value={{ ...settled, location: context.location, matches }}>
          <DataRouterNavigationContext value={still}>
            <DataRouterDataContext value={{ loaderData, actionData, errors }}>
              <NavigationContext value={{ basename, navigator, static: true, useTransitions: false, future: {} }}>
                <LocationContext value={{ location, navigationType: NavigationType.Pop }}>{tree}</LocationContext>
              </NavigationContext>
            </DataRouterDataContext>
          </DataRouterNavigationContext>
        </DataRouterStateContext>
      </DataRouterContext>
      <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: left }} />
    </>
  )
}

const settled = {
  historyAction: NavigationType.Pop,
  initialized: true,
  renderFallback: false,
  restoreScrollPosition: null,
  preventScrollReset: false,
  blockers: new Map(),
}

const still = { navigation: IDLE_NAVIGATION, revalidation: 'idle' } as const

function stays(): never {
  throw new Error('the server draws a page and goes to no other')
}

const navigator = {
  createHref: (to: Parameters<typeof createPath>[0] | string) => (typeof to === 'string' ? to : createPath(to)),
  encodeLocation: encoded,
  push: stays,
  replace: stays,
  go: stays,
}

/** What is the same for all pages of one path. */
interface Parts {
  readonly router: DataRouter
  /** Without the prefix. */
  readonly pathname: string
  readonly tree: ReactElement | null
  /** The script by which the browser's router takes over what was loaded. */
  readonly left: string
}

const partsByMatches = new WeakMap<StaticHandlerContext['matches'], Parts>()

function partsOf(context: StaticHandlerContext): Parts {
  const known = partsByMatches.get(context.matches)
  if (known !== undefined) return known
  const { basename = '/', matches, location, loaderData, actionData, errors } = context
  const told = inScript(JSON.stringify(JSON.stringify({ loaderData, actionData, errors })))
  const parts = {
    router: createStaticRouter(branchOf(matches), context),
    pathname: basename === '/' ? location.pathname : location.pathname.slice(basename.length) || '/',
    tree: treeOf(matches),
    left: `window.__staticRouterHydrationData = JSON.parse(${told});`,
  }
  partsByMatches.set(matches, parts)
  return parts
}

/** The elements of the routes, each in the place of its outlet. */
function treeOf(matches: StaticHandlerContext['matches']): ReactElement | null {
  const told = matches.map((match) => ({
    ...match,
    pathname: encodedPath(match.pathname),
    pathnameBase: encodedPath(match.pathnameBase),
  }))
  return matches.reduceRight<ReactElement | null>((outlet, { route }, at) => {
    const own = route.Component ? createElement(route.Component) : (route.element ?? outlet)
    return <RouteContext value={{ outlet, matches: told.slice(0, at + 1), isDataRoute: true }}>{own}</RouteContext>
  }, null)
}

/** A path whose signs were read, as it stands in an address. */
function encodedPath(path: string): string {
  return encoded(path.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23')).pathname
}

function encoded(to: Parameters<typeof createPath>[0] | string) {
  const { pathname, search, hash } = new URL(navigator.createHref(to), 'http://localhost')
  return { pathname, search, hash }
}

/** The way through the routes to this page alone: drawing it needs none of the others. */
function branchOf(matches: StaticHandlerContext['matches']): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (inner, { route }) => [route.index === true || inner.length === 0 ? route : { ...route, children: inner }],
    [],
  )
}
