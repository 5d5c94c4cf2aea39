/** The ways by which funds are put into categories, in the order of the page. */
export const browseKinds = ['type', 'market', 'region', 'industry', 'etf', 'payout', 'currency', 'house'] as const
export type BrowseKind = (typeof browseKinds)[number]

/** Funds that have one thing in common. */
export interface BrowseCategory {
  readonly kind: BrowseKind
  /**
   * A type of asset, a market of set23, an equity market of set14 (regions and industries), a type of asset among ETFs
   * or `all` of them, how often a class pays, a currency, the name of a house.
   */
  readonly value: string
}

/** All ETFs, whatever they hold. */
export const ALL_ETFS = 'all'

/**
 * A category's name in addresses. What no address takes in the name of a house (`J.P. Morgan`) becomes a hyphen, so that
 * two houses might share one: see `categorySlugs`.
 */
function slugOf({ kind, value }: BrowseCategory): string {
  const plain = value.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return `${kind}-${kind === 'house' ? plain : plain.toLowerCase()}`
}

/** The name of each category in addresses, no two alike, in their order. */
export function categorySlugs(categories: readonly BrowseCategory[]): string[] {
  const taken = new Map<string, number>()
  const slugs = new Map<BrowseCategory, string>()
  // by name: what a house is called in addresses does not hang on how many funds it has
  for (const category of categories.toSorted((a, b) => (a.value < b.value ? -1 : 1))) {
    const slug = slugOf(category)
    const times = (taken.get(slug) ?? 0) + 1
    taken.set(slug, times)
    slugs.set(category, times === 1 ? slug : `${slug}-${times}`)
  }
  return categories.map((category) => slugs.get(category) ?? slugOf(category))
}

/** The conditions of the search for funds that find the funds of a category. */
export function conditionsOfCategory({ kind, value }: BrowseCategory): Record<string, string> {
  switch (kind) {
    case 'type':
      return { asset_type: value }
    case 'market':
    case 'region':
    case 'industry':
      return { sector: value }
    case 'etf':
      return value === ALL_ETFS ? { scope: 'etf' } : { scope: 'etf', asset_type: value }
    case 'payout':
      return { distribution: value }
    case 'currency':
      return { currency: value }
    case 'house':
      return { house: value }
  }
}
