import { isDemoNow } from '../../platform/is-demo-now.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Site } from '../../platform/site.ts'

/** What is someone's own, or for those who sign in, and what machines read by other ways. */
const closed = [
  '/api/',
  '/admin',
  '/advice',
  '/app-',
  '/articles/preview',
  '/compare/funds',
  '/compare/portfolios',
  '/compare/shared/',
  '/console',
  '/dev/',
  '/favorites',
  '/firm/',
  '/market/advice',
  '/market/bond',
  '/members',
  '/notifications',
  '/portfolios',
  '/print/',
  '/securities/',
]
/** Pages for everyone that stand among them: the longer rule counts. */
const open = ['/members/premium', '/portfolios/sample']

/** A demo that stands on the net: an invented fund that a search engine finds would be taken for a real one. */
export function isShownOff(site: Pick<Site, 'environment' | 'market'>): boolean {
  return isDemoNow(site) && site.environment.publicUrl !== null
}

/** Tells crawlers what to leave alone, and where everything else is listed. */
export function robotsText(site: Pick<Site, 'environment' | 'market'>): string {
  const sitemap = `Sitemap: ${siteAddress(site.environment, '/sitemap.xml')}`
  const rules = isShownOff(site)
    ? ['Disallow: /']
    : [...open.map((path) => `Allow: ${path}`), ...closed.map((path) => `Disallow: ${path}`), '', sitemap]
  return `${['User-agent: *', ...rules].join('\n')}\n`
}
