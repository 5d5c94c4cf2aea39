import { pages } from './routes.ts'
import { routeObjects } from './shell/route-objects.tsx'

/** The router's tree, the same on both sides. */
export const routes = routeObjects(pages)
