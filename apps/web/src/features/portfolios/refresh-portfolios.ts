import type { Query, QueryClient } from '@tanstack/react-query'

/** After a change: what is on the screen is asked for again, and whatever else is known of portfolios is forgotten. */
export async function refreshPortfolios(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive', predicate: isOfPortfolios })
  await queries.invalidateQueries({ predicate: isOfPortfolios })
}

/** The member's profile too: it counts them. A proposal is of its moment, and made again only when somebody asks. */
function isOfPortfolios({ queryKey: [path] }: Query): boolean {
  return typeof path === 'string' && /^\/api\/(pfms|member$)/.test(path) && !path.endsWith('/allocation')
}
