import type { QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router'

/** The cache of answers, for loaders. */
export const queryClientContext = createContext<QueryClient>()

/** The prefix that is not part of a page's own address: '' or '/firm/{id}' or '/app-{name}'. */
export const basenameContext = createContext<string>('')

/** Whether pages that are there in the demo alone are there. */
export const isDemoContext = createContext<boolean>(false)

/** What loaders need, on either side. */
export function routerContext(
  queries: QueryClient,
  { basename, isDemoSite }: { readonly basename: string; readonly isDemoSite: boolean },
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(isDemoContext, isDemoSite)
  context.set(basenameContext, basename === '/' ? '' : basename)
  context.set(queryClientContext, queries)
  return context
}
