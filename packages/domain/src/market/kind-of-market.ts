/** The equity markets of set14 that are industries and no part of the world begin so. */
const INDUSTRIES = '146'

/** What a row of set23 or set14 is: one of the site's markets, a region of equity markets, or an industry of them. */
export function kindOfMarket(id: string): 'market' | 'region' | 'industry' {
  if (!id.startsWith('14')) return 'market'
  return id.startsWith(INDUSTRIES) ? 'industry' : 'region'
}

/** Where the funds of a market are browsed. */
export function browseMarketPath(id: string): string {
  return `/browse/${kindOfMarket(id)}-${id}`
}
