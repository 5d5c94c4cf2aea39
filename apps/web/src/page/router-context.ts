import type { QueryClient } from '@tanstack/react-query'
import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import type { Viewing } from '@zhiheng/domain/access/view-as.ts'
import { createContext, RouterContextProvider } from 'react-router'

/** The cache of answers, for loaders. */
export const queryClientContext = createContext<QueryClient>()

/** The prefix that is not part of a page's own address: '' or '/firm/{id}' or '/app-{name}'. */
export const basenameContext = createContext<string>('')

/** Whether the pages are a firm's. */
export const isFirmContext = createContext<boolean>(false)

/** Whether pages that are there in the demo alone are there. */
export const isDemoContext = createContext<boolean>(false)

/** The switches that are on. */
export const featuresContext = createContext<readonly FeatureName[]>([])

/** Whose eyes a superuser looks through. */
export const viewingContext = createContext<Viewing>('staff')

/** Why the session that the reader came with is over; null where there is none, or where it lives. */
export const endedContext = createContext<Ended>(null)
type Ended = 'session_expired' | 'session_superseded' | null

/** What loaders need, on either side. */
interface ForLoaders {
  readonly basename: string
  /** On whose site; without it, on our own. */
  readonly firm?: object | undefined
  readonly isDemoSite: boolean
  readonly features?: readonly FeatureName[]
  readonly viewing?: Viewing
  /** Known to the server alone: in the browser the call that is refused says it. */
  readonly ended?: Ended
}

/** Puts it where loaders find it. */
export function routerContext(
  queries: QueryClient,
  { basename, firm, isDemoSite, features = [], viewing = 'staff', ended = null }: ForLoaders,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(viewingContext, viewing)
  context.set(endedContext, ended)
  context.set(isFirmContext, firm !== undefined)
  context.set(isDemoContext, isDemoSite)
  context.set(featuresContext, features)
  context.set(basenameContext, basename === '/' ? '' : basename)
  context.set(queryClientContext, queries)
  return context
}
