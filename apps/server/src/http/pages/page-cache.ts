import type { PageTemplate } from './page-template.ts'

const KEPT_FOR = 60_000
const MOST_PAGES = 400

/** A guest's page without what is each guest's own. */
export interface CachedPage {
  readonly template: PageTemplate
  readonly headers: Readonly<Record<string, string>>
  /** When its data were read, in ms since 1970. */
  readonly readAt: string
  readonly keep: () => void
}

/** Keeps guests' pages for a minute, until the data change: drawing is what costs. */
export function createPageCache() {
  const pages = new Map<string, CachedPage & { until: number }>()
  let version = ''

  return {
    get(address: string, at: { version: string; now: number }): CachedPage | null {
      const page = version === at.version ? pages.get(address) : undefined
      return page !== undefined && page.until > at.now ? page : null
    },
    set(address: string, page: CachedPage, at: { version: string; now: number }): void {
      if (version !== at.version) pages.clear()
      version = at.version
      pages.delete(address)
      pages.set(address, { ...page, until: at.now + KEPT_FOR })
      const [oldest] = pages.keys()
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    },
  }
}
