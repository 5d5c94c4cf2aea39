import type { FastifyInstance } from 'fastify'

import type { Doorway, Exchange } from '../../http/calls/doorway.ts'
import { sendErrorPage } from '../../http/pages/error-page.ts'
import { sendTagged } from '../../http/pages/send-tagged.ts'
import { firmOfHost } from '../../platform/firm-domains.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import { authorFeed, kindFeed } from './article-feed.ts'
import { firmRobots, firmSitemap } from './firm-site.ts'
import { robotsText } from './robots.ts'
import { sitemapIndex, sitemapPart } from './sitemaps.ts'
import type { XmlFile } from './xml-file.ts'

/** Files of any kind, in five minutes from one network: one a second. */
const MOST_FILES = 300

const sitemap = 'application/xml'
const feed = 'application/rss+xml'

/** Tells machines what there is to read: robots.txt, sitemaps, and feeds of articles. */
export function mountCrawlers(server: FastifyInstance, doorway: Doorway): void {
  const { site } = doorway
  const file = (url: string, type: string, make: (name: string) => Promise<XmlFile | null>) =>
    server.route<{ Params: { name?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) =>
        inTurn(doorway, { request, reply }, async () => {
          const { host } = request.headers
          // what is listed here is ours: under a firm's own name there are that firm's pages
          const made = firmOfHost(site, host) === null ? await make(request.params.name ?? '') : firmFile(url, host)
          return made === null ? sendErrorPage(reply, 404) : sendTagged({ request, reply }, { text: made, type })
        }),
    })
  server.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    handler: ({ headers: { host } }, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(firmOfHost(site, host) === null ? robotsText(site) : firmRobots(site, host)),
  })
  const firmFile = (url: string, host: string | undefined) => (url === '/sitemap.xml' ? firmSitemap(site, host) : null)
  file('/sitemap.xml', sitemap, () => sitemapIndex(site))
  file('/sitemaps/:name', sitemap, (name) => sitemapPart(site, name))
  file('/rss/:name', feed, (name) => kindFeed(site, name))
  file('/rss/authors/:name', feed, (name) => authorFeed(site, name))
}

/** A program that asks without end is told to come later. */
async function inTurn(doorway: Doorway, { request, reply }: Exchange, send: () => Promise<unknown>): Promise<unknown> {
  try {
    doorway.countCall({ key: `crawler:${networkOf(request.ip)}`, limit: MOST_FILES, now: Date.now() })
    return await send()
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error
    return sendErrorPage(reply.header('retry-after', error.afterSeconds), error.code === 'busy' ? 503 : 429)
  }
}
