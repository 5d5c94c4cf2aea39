import {
  createStaticHandler,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'

import { createRecent } from './recent.ts'
import { loadPage } from './route-objects.tsx'
import { rowOf } from './row-of.ts'

const MOST_PATHS = 2000

/** Loads a page on the server: what it is to be drawn from, or an answer that leads elsewhere. */
export type LoadRoute = (url: URL, context: RouterContextProvider) => Promise<StaticHandlerContext | Response>

/**
 * The router, for pages below one prefix. What it finds of a path is the same whatever stands behind its `?`: a path that
 * was loaded before is not matched again, and its page is asked directly. Whatever that throws the router answers.
 */
export function routeLoader(routes: RouteObject[], basename: string): LoadRoute {
  const handler = createStaticHandler(routes, { basename })
  const found = createRecent<StaticHandlerContext>(MOST_PATHS)
  return async (url, context) => {
    const known = found.get(url.pathname)
    if (known !== undefined && (await isLoaded(known, { url, context }))) return at(known, url)
    return queried(handler, { url, context, keep: (answer) => found.set(url.pathname, answer) })
  }
}

interface Asked {
  readonly url: URL
  readonly context: RouterContextProvider
}

async function isLoaded({ matches }: StaticHandlerContext, { url, context }: Asked): Promise<boolean> {
  const match = matches.at(-1)
  const row = match && rowOf(match.route)
  if (!match || !row) return false
  try {
    await loadPage(row, { url, params: match.params, context })
    return true
  } catch {
    return false
  }
}

function at(known: StaticHandlerContext, { search }: URL): StaticHandlerContext {
  return { ...known, location: { ...known.location, search } }
}

async function queried(
  handler: StaticHandler,
  { url, context, keep }: Asked & { readonly keep: (answer: StaticHandlerContext) => void },
): Promise<StaticHandlerContext | Response> {
  // a request that is given a signal holds on to it, and by it to the whole drawing, until the oldest of memory is cleared
  const answer = await handler.query(new Request(url), { requestContext: context })
  if (!(answer instanceof Response) && answer.errors === null) keep(answer)
  return answer
}
