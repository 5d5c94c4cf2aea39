import type { Query, QueryClient } from '@tanstack/react-query'
import { LIST_PATH } from '@zhiheng/contract/portfolio-ledger.ts'

/**
 * After a change: what is on the screen is asked for again, and whatever else is known of portfolios is forgotten.
 *
 * Calls about several portfolios come after the list, and only where all of them are in it: one that is gone has the
 * whole call refused.
 */
export async function refreshPortfolios(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive', predicate: isOfPortfolios })
  await queries.invalidateQueries({ predicate: (known) => isOfPortfolios(known) && namedIn(known) === null })
  const listed = idsListed(queries)
  await queries.invalidateQueries({
    predicate: (known) => isOfPortfolios(known) && (namedIn(known)?.every((id) => listed?.has(id) ?? true) ?? false),
  })
}

/** The portfolios that a call about several names; null for any other. */
function namedIn({ queryKey: [, request] }: Query): readonly string[] | null {
  const ids = readKey(readKey(request, 'query'), 'ids')
  return typeof ids === 'string' ? ids.split(',') : null
}

/** The portfolios of the lists that are known; null where none is. */
function idsListed(queries: QueryClient): ReadonlySet<string> | null {
  const lists = queries.getQueriesData({ queryKey: [LIST_PATH] }).map(([, list]) => readKey(list, 'entries'))
  const entries = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  return lists.some(Array.isArray) ? new Set(entries.map((entry) => String(readKey(entry, 'id')))) : null
}

/** After one is deleted: leaves its page, which must not ask for it again, and forgets it. */
export async function leaveDeleted(queries: QueryClient, id: string, leave: () => Promise<void> | void): Promise<void> {
  // where one goes must not come from memory
  queries.removeQueries({ type: 'inactive', predicate: isOfPortfolios })
  await leave()
  queries.removeQueries({ predicate: (known) => isOfPortfolios(known) && isOf(known, id) })
  await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === '/api/member' })
}

/** The member's profile too: it counts them. A proposal and what it is judged by are of their moment, and made again only when someone asks. */
function isOfPortfolios({ queryKey: [path] }: Query): boolean {
  return typeof path === 'string' && /^\/api\/(pfms|tags|member$)/.test(path) && !path.includes('/allocation')
}

/** Calls name their portfolio in the path or in the query. */
function isOf({ queryKey: [, request] }: Query, id: string): boolean {
  return ['params', 'query'].some((part) => readKey(readKey(request, part), 'id') === id)
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
