import { isCall } from './guard-address.ts'

/** Pages whose content is the reply of one call: where `.json` leads, and where a table stands `.csv` as well. */
export const pagesWithReply: readonly (readonly [page: RegExp, call: string, form?: 'table'])[] = [
  [/^\/(?:funds|f)\/([^/.]+)$/, '/api/funds/$1'],
  [/^\/web_funds\/([^/.]+)\/fy$/, '/api/funds?ids=$1&fy=true'],
  [/^\/funds$/, '/api/search/funds', 'table'],
  [/^\/search\/(funds|etf|articles|authors)$/, '/api/search/$1', 'table'],
  [/^\/search\/(funds|etf|articles|authors)\/([^/.&+]+)$/, '/api/search/$1?query=$2', 'table'],
  [/^\/articles$/, '/api/articles', 'table'],
  [/^\/articles\/([^/.]+)$/, '/api/articles/$1'],
  [/^\/events\/([^/.]+)$/, '/api/articles/$1'],
  [/^\/authors$/, '/api/articles/author', 'table'],
  [/^\/authors\/(\d+)$/, '/api/articles/author/$1'],
  [/^\/securities\/((?:isin\/|industry\/)?[^/.]+)$/, '/api/securities/$1'],
  [/^\/market$/, '/api/market/board'],
  [/^\/market\/perform$/, '/api/sectors/performances', 'table'],
  [/^\/market\/ranking\/([^/.]+)$/, '/api/rankings/$1', 'table'],
  [/^\/market\/indicator$/, '/api/macro/indicator'],
  [/^\/market\/flow$/, '/api/flows'],
  [/^\/market\/bond$/, '/api/macro/bond'],
  [/^\/market\/advice$/, '/api/macro/advice'],
  [/^\/browse$/, '/api/fund_browse', 'table'],
  [/^\/browse\/([^/.]+)$/, '/api/fund_browse/$1', 'table'],
  [/^\/categories$/, '/api/fund_topics'],
  [/^\/categories\/([^/.]+)$/, '/api/fund_topics/$1'],
  [/^\/recommends$/, '/api/fund_recommendations', 'table'],
  [/^\/recommends\/([^/.]+)$/, '/api/fund_recommendations/$1', 'table'],
  [/^\/members\/risk_evaluation$/, '/api/member/risk_evaluation', 'table'],
  [/^\/sessions$/, '/api/members/sessions', 'table'],
  [/^\/portfolios\/?$/, '/api/pfms', 'table'],
  [/^\/portfolios\/(\d+)$/, '/api/pfms/$1'],
  [/^\/proposals$/, '/api/proposals', 'table'],
  [/^\/proposals\/(\d+)$/, '/api/proposals/$1'],
  [/^\/advice$/, '/api/advice_trail', 'table'],
  [/^\/advice\/([^/.]+)$/, '/api/advice_trail/$1'],
  [/^\/favorites$/, '/api/favorites', 'table'],
  [/^\/status$/, '/api/status', 'table'],
  [/^\/console$/, '/api/console'],
  [/^\/console\/([^/.]+)$/, '/api/console/errors/$1'],
  [/^\/notifications$/, '/api/notifications', 'table'],
  [/^\/notifications\/(\d+)$/, '/api/notifications/$1'],
  [/^\/institution\/pool$/, '/api/institution/pool', 'table'],
  [/^\/institution\/pool\/(\d+)$/, '/api/institution/pool/$1', 'table'],
  [/^\/manage$/, '/api/members', 'table'],
  [/^\/manage\/members\/([^/]+)$/, '/api/members/$1'],
  [/^\/manage\/pools$/, '/api/pools', 'table'],
  [/^\/manage\/pools\/(\d+)$/, '/api/pools/$1', 'table'],
  [/^\/manage\/plans$/, '/api/plans', 'table'],
  [/^\/manage\/plans\/(\d+)$/, '/api/plans/$1'],
  [/^\/manage\/plans\/(\d+)\/logs$/, '/api/plans/$1/logs', 'table'],
  [/^\/manage\/packets$/, '/api/packets', 'table'],
  [/^\/manage\/subsectors$/, '/api/subsectors', 'table'],
  [/^\/manage\/risk-levels$/, '/api/fund_risk_levels', 'table'],
  [/^\/manage\/fund-fields$/, '/api/fund_fields', 'table'],
  [/^\/manage\/settings$/, '/api/firm_settings'],
  [/^\/manage\/audit$/, '/api/firm_audit', 'table'],
  [/^\/manage\/preflights$/, '/api/preflights', 'table'],
  [/^\/manage\/preflights\/(\d+)$/, '/api/preflights/$1'],
]

/**
 * Where an address with a format at its end leads: `.html` to the page itself, `.json` to the call whose reply the page
 * shows, `.csv` to the same call asked for its table, and from a call to itself, which asks who is there as ever. No other
 * form is offered, and none is ever answered in place: a cache between us and a reader may take an address with a suffix
 * for a file.
 *
 * @param path - without the prefix of a firm or an app
 * @returns null where there is no such form of it
 */
export function formatTarget(path: string): string | null {
  const [, base = '', format] = /^(\/(?:.*\/)?[^/]+)\.(html|json|csv)$/.exec(path) ?? []
  if (base === '' || path === '/api/openapi.json') return null
  const isPlain = !base.slice(base.lastIndexOf('/')).includes('.')
  // a call may end with an e-mail address
  if (isCall(base)) return format === 'html' || !(isPlain || /@|%40/.test(base)) ? null : inForm(base, format)
  if (format === 'html') return isPlain ? base : null
  const [page, call, form] = pagesWithReply.find(([each]) => each.test(base)) ?? []
  if (page === undefined || call === undefined || (format === 'csv' && form === undefined)) return null
  return inForm(base.replace(page, call), format)
}

function inForm(call: string, format: string | undefined): string {
  if (format !== 'csv') return call
  return `${call}${call.includes('?') ? '&' : '?'}format=csv`
}
