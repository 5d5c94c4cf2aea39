import { addressesUnder } from '../../platform/addresses-under.ts'
import type { Site } from '../../platform/site.ts'
import { xmlText } from '../../platform/xml-text.ts'
import { isShownOff } from './robots.ts'
import { urlSetOf } from './sitemaps.ts'
import type { XmlFile } from './xml-file.ts'

/** What a firm's site shows to whoever comes; all else is for its people. */
const pages = ['/landing', '/legal'] as const

/** Tells crawlers under a firm's own name what is there for them. */
export function firmRobots(site: Site, host: string | undefined): string {
  const rules = isShownOff(site)
    ? ['Disallow: /']
    : [
        ...[...pages, '/assets/'].map((path) => `Allow: ${path}`),
        'Disallow: /',
        '',
        `Sitemap: ${addressesUnder(site, host)('/sitemap.xml')}`,
      ]
  return `${['User-agent: *', ...rules].join('\n')}\n`
}

/** The list of these pages, under the name by which it was asked for. */
export function firmSitemap(site: Site, host: string | undefined): XmlFile {
  const addressOf = addressesUnder(site, host)
  return urlSetOf(pages.map((path) => `<url><loc>${xmlText(addressOf(path))}</loc></url>`))
}
