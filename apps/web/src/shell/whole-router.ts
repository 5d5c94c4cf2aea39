import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type DataRouter,
  type RouteObject,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'

import { currentViewing } from '../features/session/viewing.ts'
import type { Boot } from '../page/boot.tsx'
import { routerContext } from '../page/router-context.ts'
import { pages } from '../routes-table.ts'
import type { Beginning } from './first-router.ts'
import { routeObjects } from './route-objects.tsx'

interface Drawn {
  readonly queries: QueryClient
  readonly boot: Pick<Boot, 'basename' | 'firm' | 'isDemoSite'>
  /** The page that the server drew; null at an address of nothing. */
  readonly page: { readonly name: string; readonly element: ReactElement } | null
}

/** The router with every address of the site and its loaders. It takes over from the first one, on the page that is open. */
export function createWholeRouter({ queries, boot, page }: Drawn, { basename, history, data }: Beginning): DataRouter {
  const routes = routeObjects(pages)
  if (page) drawAtOnce(routes, page)
  return createRouter({
    basename,
    history,
    routes,
    hydrationData: data,
    getContext: () => routerContext(queries, { ...boot, viewing: currentViewing() }),
    mapRouteProperties,
    hydrationRouteProperties: [...hydrationRouteProperties],
    window,
  }).initialize()
}

/** The page on the screen is here. It stays the very same element, so that it is not drawn again. */
function drawAtOnce(routes: readonly RouteObject[], page: NonNullable<Drawn['page']>): void {
  for (const route of routes) {
    if (route.children) drawAtOnce(route.children, page)
    if (route.id !== page.name) continue
    delete route.lazy
    route.element = page.element
  }
}
