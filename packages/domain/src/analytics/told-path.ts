/** Pages that are the same for everyone, and no more of them than that: no word that someone typed, no key, no code. */
const told: readonly (readonly [page: RegExp, as: string])[] = [
  [/^\/$/, '/'],
  [/^\/(about|about\/ratings|contact|legal|authors|portfolios\/sample)$/, '/$1'],
  [/^\/market((?:\/[a-z_]{1,20}){0,2})$/, '/market$1'],
  [/^\/search\/(funds|etf|holding|articles|authors)(?:\/.*)?$/s, '/search/$1'],
  [/^\/search(?:\/.*)?$/s, '/search'],
  [/^\/compare(?:\/.*)?$/s, '/compare'],
  [/^\/(categories|browse|recommends|tools)((?:\/[a-z0-9-]{1,60})?)$/, '/$1$2'],
  [/^\/articles\/(?!preview(?:\/|$))([a-z0-9-]{1,80}(?:\/[a-z0-9-]{1,40})?)$/, '/articles/$1'],
  [/^\/authors\/(\d{1,9})$/, '/authors/$1'],
  [/^\/funds\/([0-9A-Za-z]{1,20})(?:\/.*)?$/s, '/funds/$1'],
]

/**
 * What a service that counts visits is told of a page: null where it is told nothing, which holds for every page that is
 * not named here. A member's own pages, addresses with a token in them, and those of staff are never told.
 *
 * @param path - without the prefix of a firm or an app, and without a query
 */
export function toldPath(path: string): string | null {
  const [page, as] = told.find(([each]) => each.test(path)) ?? []
  return page === undefined || as === undefined ? null : path.replace(page, as)
}
