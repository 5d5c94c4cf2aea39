import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FastifyInstance } from 'fastify'

import { networkOf } from '../../platform/rate-limit.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import { watchOf } from '../../platform/watch/site-watch.ts'
import { codingFor, encoded, takes } from '../calls/answer-cache.ts'
import type { Exchange } from '../calls/doorway.ts'
import { expectedCsrf } from '../guards/cookies.ts'
import { visitFirm } from '../guards/firm-visit.ts'
import { pathOf } from '../guards/guard-address.ts'
import { maskToken } from '../guards/masked-token.ts'
import { type Scope, scopeOf } from '../guards/scope.ts'
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
  watchOf(pages.doorway.site).watchCache('drawn pages', pages.drawingCache.state)
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
  if (file.policy !== null) reply.header('content-security-policy', file.policy)
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
  const { mediaHosts, mode } = doorway.site.environment
  const framedBy = framersOf(scopeOf(pathOf(request.url), mode).path, reader.firm)
  const invitation = invitationOfClosed(scopeOf(pathOf(request.url), mode), reader.firm)
  if (invitation !== null) return reply.redirect(invitation, 302)
  const policy = pagePolicy(reader.nonce, { ...source, mediaHosts, framedBy })
  // it knows no list: the policy says who may, and where nobody may both say so
  if (framedBy.length > 0) reply.removeHeader('x-frame-options')
  reply.header('cache-control', 'private, no-store').header('content-security-policy', policy)
  // whoever is linked from a page with a secret in its address is not told of it
  if (isSecret(pathOf(request.url))) reply.header('referrer-policy', 'no-referrer')
  const place = await placeOf(pages, { request, firm: reader.firm })
  // what a firm shows may change at any time: its pages are drawn for each of its visitors
  if (reader.visit.kind === 'guest' && reader.firm === null && !source.isDevelopment) {
    return sendDrawn(exchange, { page: await guestPages({ request, visit: reader.visit, place }), reader })
  }
  const { visit, member, viewing, firm } = reader
  const page = await drawPage(pages, { request, visit, member, viewing, firm, ...place, signal: whenGone(exchange) })
  return sendDrawn(exchange, { page, reader })
}

/** Where an invitation to a firm that is closed leads: to our own site, which says so. */
function invitationOfClosed({ firm, path }: Scope, found: Reader['firm']): string | null {
  const isGone = firm !== null && found === null
  return isGone && /^\/members\/(?:firm|signed|sub)_activate(?:\/[^/]+){2}$/.test(path) ? path : null
}

/** Whose pages may hold a page: of one page those that its firm names, of all others nobody's. */
function framersOf(path: string, firm: Reader['firm']): readonly string[] {
  return firm !== null && path === '/micro-robo' ? firm.embedOrigins : []
}

/** Who the reader is, and the token for what they may send from the page. */
async function meet(pages: Pages, { request, reply }: Exchange): Promise<Reader> {
  const { cookies } = pages.doorway
  const carried = cookies.read(request.headers.cookie)
  const { firm } = scopeOf(pathOf(request.url), pages.doorway.site.environment.mode)
  const came = await pages.meetReader(carried.sessionToken, firm === null ? null : Number(firm))
  const met = {
    ...(await onFirm(pages, { request, ...came })),
    viewing: viewingOf(request, carried),
    nonce: newNonce(),
  }
  const known = expectedCsrf(cookies, { visit: met.visit, carried })
  if (known !== null) return { ...met, csrf: known }
  const id = cookies.newGuestId()
  reply.header('set-cookie', cookies.guest(id))
  return { ...met, csrf: cookies.guestCsrf(id) }
}

/** As whom a reader comes to a firm's site; on our own as they are, also below a firm that is not there. */
async function onFirm(
  { doorway: { findFirm, site } }: Pages,
  { request, ...came }: Pick<Reader, 'visit' | 'member'> & { request: Exchange['request'] },
): Promise<Pick<Reader, 'visit' | 'member' | 'firm'>> {
  const { firm: id } = scopeOf(pathOf(request.originalUrl), site.environment.mode)
  if (id === null) return { ...came, firm: null }
  try {
    const { firm, visit } = await visitFirm(findFirm, { id: Number(id), visit: came.visit })
    const isMember = visit.kind === 'member' && came.member !== null
    return { firm, visit, member: isMember ? { ...came.member, groups: [...visit.caller.groups] } : null }
  } catch (error) {
    if (error instanceof Refusal) return { ...came, firm: null }
    throw error
  }
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
