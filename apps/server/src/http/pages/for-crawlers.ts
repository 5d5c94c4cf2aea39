import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Site } from '../../platform/site.ts'

/** Pages that everyone may read and that are not funds. */
const publicPaths = ['/', '/search/funds', '/about', '/legal', '/contact']
/** What one file may hold. Source: sitemaps.org. */
const MOST_ADDRESSES = 50_000

/** Tells crawlers what there is to read: robots.txt and sitemap.xml. */
export function mountForCrawlers(server: FastifyInstance, site: Site): void {
  server.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /members/',
          'Disallow: /portfolios',
          'Disallow: /favorites',
          'Disallow: /notifications',
          'Disallow: /firm/',
          'Disallow: /dev/',
          '',
          `Sitemap: ${originOf(site, request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  server.get('/sitemap.xml', (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap(site, originOf(site, request))),
  )
}

function sitemap(site: Site, origin: string): string {
  const { funds, asOf } = site.market()
  const fundPaths = funds.filter(({ status }) => status === 'active').map(({ lipperId }) => `/funds/${lipperId}`)
  const lines = [...publicPaths, ...fundPaths]
    .slice(0, MOST_ADDRESSES)
    .map((path) => `<url><loc>${escaped(origin + path)}</loc><lastmod>${asOf}</lastmod></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n')
}

/** The host was checked against those that are ours. */
function originOf(site: Site, request: FastifyRequest): string {
  return site.environment.publicUrl?.replace(/\/$/, '') ?? `http://${request.host}`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}
