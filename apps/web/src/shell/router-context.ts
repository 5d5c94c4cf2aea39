import type { QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router'

/** The cache of answers, for loaders. */
export const queryClientContext = createContext<QueryClient>()

/** The prefix that is not part of a page's own address: '' or '/firm/{id}' or '/app-{name}'. */
export const basenameContext = createContext<string>('')

export function routerContext(queries: QueryClient, basename: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(basenameContext, basename === '/' ? '' : basename)
  context.set(queryClientContext, queries)
  return context
}
