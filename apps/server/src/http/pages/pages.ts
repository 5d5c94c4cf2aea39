import type { FastifyInstance } from 'fastify'

import { networkOf } from '../../platform/rate-limit.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import { codingFor, encoded, takes } from '../calls/answer-cache.ts'
import type { Exchange } from '../calls/doorway.ts'
import { expectedCsrf } from '../guards/cookies.ts'
import { pathOf } from '../guards/guard-address.ts'
import { maskToken } from '../guards/masked-token.ts'
import { newNonce, pagePolicy } from '../guards/security-headers.ts'
import { viewingOf } from '../guards/viewing-of.ts'
import { createDrawingCache } from './cached-pages.ts'
import { type DrawnPage, drawPage, isSecret, type Pages, placeOf, type Reader } from './draw-page.ts'
import { sendErrorPage } from './error-page.ts'
import { createGuestPages, type GuestPages } from './guest-pages.ts'
import { createNotices } from './page-notice.ts'
import { fillTemplate, fillTemplateGzipped, withFilled } from './page-template.ts'
import { createTurns } from './page-turns.ts'
import { quickestCoding, quicklyPacked } from './quickly-packed.ts'
import { ReaderGone } from './reader-gone.ts'
import type { StaticFile } from './static-files.ts'

/** Pages of any kind, in five minutes from one network: far more than an office of people reads. */
const MOST_PAGES = 3000
/** Drawing is work of one core: more at once makes each page later and none sooner. */
const TURNS = { atOnce: 4, atOnceEach: 3, mostWaiting: 200, mostWaitingEach: 16, waitMs: 1000 }
/** Compressed pages that were drawn twice: some 900 of the large ones. */
const DRAWING_CACHE = { bytes: 32_000_000 }

/** Answers every address that is no call: files of the build as they are, all else drawn as a page. */
export function mountPages(server: FastifyInstance, given: Omit<Pages, 'takeTurn' | 'drawingCache'>): void {
  const pages = { ...given, takeTurn: createTurns(TURNS), drawingCache: createDrawingCache(DRAWING_CACHE) }
  const guestPages = createGuestPages(pages)
  const sendNotice = createNotices(pages)
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request.url)
      const file = pages.source.files.get(path)
      if (file) return sendFile(file, { request, reply })
      if (isFileName(path)) return sendErrorPage(reply, 404)
      try {
        return await sendPage(pages, { guestPages, request, reply })
      } catch (error) {
        if (error instanceof RetryLater) return sendNotice({ request, reply }, error)
        throw error
      }
    },
  })
}

function sendFile(file: StaticFile, { request, reply }: Exchange) {
  const { bytes, coding } = encoded(file, codingFor(request.headers['accept-encoding']))
  reply.header('content-type', file.type).header('cache-control', file.cacheControl).header('vary', 'Accept-Encoding')
  if (coding !== null && bytes !== file.bytes) reply.header('content-encoding', coding)
  return reply.send(bytes)
}

/**
 * Addresses that a cache between us and a reader would take for a file: never a page, whose content is someone's own.
 * An e-mail address may end an address.
 */
function isFileName(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return last.includes(';') || (/\.[a-z0-9]{1,11}$/i.test(last) && !/@|%40/i.test(last))
}

async function sendPage(pages: Pages, { guestPages, ...exchange }: Exchange & { guestPages: GuestPages }) {
  const { doorway, source } = pages
  const { request, reply } = exchange
  doorway.countCall({ key: `page:${networkOf(request.ip)}`, limit: MOST_PAGES, now: Date.now() })
  const reader = await meet(pages, exchange)
  const policy = pagePolicy(reader.nonce, { ...source, mediaHosts: doorway.site.environment.mediaHosts })
  reply.header('cache-control', 'private, no-store').header('content-security-policy', policy)
  // whoever is linked from a page with a secret in its address is not told of it
  if (isSecret(pathOf(request.url))) reply.header('referrer-policy', 'no-referrer')
  const place = await placeOf(pages, request)
  if (reader.visit.kind === 'guest' && !source.isDevelopment) {
    return sendDrawn(exchange, { page: await guestPages({ request, visit: reader.visit, place }), reader })
  }
  const { visit, member, viewing } = reader
  const page = await drawPage(pages, { request, visit, member, viewing, ...place, signal: whenGone(exchange) })
  return sendDrawn(exchange, { page, reader })
}

/** Who the reader is, and the token for what they may send from the page. */
async function meet({ doorway: { cookies }, meetReader }: Pages, { request, reply }: Exchange): Promise<Reader> {
  const carried = cookies.read(request.headers.cookie)
  const met = { ...(await meetReader(carried.sessionToken)), viewing: viewingOf(request, carried), nonce: newNonce() }
  const known = expectedCsrf(cookies, { visit: met.visit, carried })
  if (known !== null) return { ...met, csrf: known }
  const id = cookies.newGuestId()
  reply.header('set-cookie', cookies.guest(id))
  return { ...met, csrf: cookies.guestCsrf(id) }
}

async function sendDrawn({ request, reply }: Exchange, { page, reader }: { page: DrawnPage; reader: Reader }) {
  const own = { nonce: reader.nonce, csrf: maskToken(reader.csrf), readAt: page.readAt }
  const accepted = request.headers['accept-encoding']
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding')
  if (page.isShared && takes(accepted, 'gzip')) {
    const bytes = await fillTemplateGzipped(page.template, own)
    page.keep()
    return reply.header('content-encoding', 'gzip').send(bytes)
  }
  const coding = quickestCoding(accepted)
  if (coding === null) return reply.send(fillTemplate(page.template, own))
  const bytes = withFilled(page.template, own, (html) => quicklyPacked(html, coding))
  return reply.header('content-encoding', coding).send(bytes)
}

/** Aborts when the reader goes before the page is there. */
function whenGone({ reply }: Exchange): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new ReaderGone())
  })
  return gone.signal
}
