import type { QueryClient } from '@tanstack/react-query'

import { type Favorites, isFavoritesList } from '../features/favorites/queries.ts'
import { takeAfterRoute } from '../features/points/after-route.ts'
import type { Reader } from '../features/session/queries.ts'

const PAGE = '/favorites'

interface Arrival {
  readonly queries: QueryClient
  readonly member: Reader
  readonly pathname: string
}

/** Goes on with what a task said before its page came: the alerts of the first favourite. Where there is none, the page says so. */
export function followAfterRoute({ queries, member, pathname }: Arrival): void {
  if (pathname !== PAGE || takeAfterRoute() === null) return
  const known = queries.getQueriesData<Favorites>({ predicate: isFavoritesList })
  const [first] = known.flatMap(([, list]) => list?.entries ?? [])
  if (!first) return
  const fund = { ...first, name: first.c_name }
  // without its script the button of the row is still there
  void import('../features/fund-alerts/ask-alerts.ts').then(({ askAlerts }) => askAlerts(fund, member)).catch(() => {})
}
