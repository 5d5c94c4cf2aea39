import { pages } from './routes.ts'
import { knowPages } from './shell/known-pages.ts'
import { routeObjects } from './shell/route-objects.tsx'

knowPages(pages)

/** The router's tree, the same on both sides. */
export const routes = routeObjects(pages)
