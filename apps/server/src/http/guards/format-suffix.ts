import { isCall } from './guard-address.ts'

/** Pages whose content is the reply of one call: where `.json` leads. */
const replies: readonly (readonly [page: RegExp, call: string])[] = [
  [/^\/(?:funds|f)\/([^/.]+)$/, '/api/funds/$1'],
  [/^\/web_funds\/([^/.]+)\/fy$/, '/api/funds?ids=$1&fy=true'],
  [/^\/search\/(funds|etf|articles|authors)$/, '/api/search/$1'],
  [/^\/search\/(funds|etf|articles|authors)\/([^/.&+]+)$/, '/api/search/$1?query=$2'],
  [/^\/articles\/([^/.]+)$/, '/api/articles/$1'],
  [/^\/events\/([^/.]+)$/, '/api/articles/$1'],
  [/^\/authors$/, '/api/articles/author'],
  [/^\/authors\/(\d+)$/, '/api/articles/author/$1'],
  [/^\/securities\/((?:isin\/|industry\/)?[^/.]+)$/, '/api/securities/$1'],
  [/^\/market\/ranking\/([^/.]+)$/, '/api/rankings/$1'],
  [/^\/categories$/, '/api/fund_topics'],
  [/^\/categories\/([^/.]+)$/, '/api/fund_topics/$1'],
  [/^\/recommends$/, '/api/fund_recommendations'],
  [/^\/recommends\/([^/.]+)$/, '/api/fund_recommendations/$1'],
  [/^\/members\/risk_evaluation$/, '/api/member/risk_evaluation'],
  [/^\/sessions$/, '/api/members/sessions'],
  [/^\/portfolios\/?$/, '/api/pfms'],
  [/^\/portfolios\/(\d+)$/, '/api/pfms/$1'],
  [/^\/favorites$/, '/api/favorites'],
  [/^\/status$/, '/api/status'],
  [/^\/console$/, '/api/console'],
  [/^\/console\/([^/.]+)$/, '/api/console/errors/$1'],
  [/^\/notifications$/, '/api/notifications'],
  [/^\/notifications\/(\d+)$/, '/api/notifications/$1'],
]

/**
 * Where an address with a format at its end leads: `.html` to the page itself, `.json` to the call whose reply the page
 * shows, and from a call to itself, which asks who is there as ever. No other form is offered, and none is ever answered in place: a cache between
 * us and a reader may take an address with a suffix for a file.
 *
 * @param path - without the prefix of a firm or an app
 * @returns null where there is no such form of it
 */
export function formatTarget(path: string): string | null {
  const [, base = '', format] = /^(\/(?:.*\/)?[^/.]+)\.(html|json)$/.exec(path) ?? []
  if (base === '' || path === '/api/openapi.json') return null
  if (isCall(base)) return format === 'json' ? base : null
  if (format === 'html') return base
  const [page, call] = replies.find(([each]) => each.test(base)) ?? []
  return page === undefined || call === undefined ? null : base.replace(page, call)
}
