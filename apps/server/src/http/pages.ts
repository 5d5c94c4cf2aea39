import type { FastifyInstance } from 'fastify'

import { codingFor, encoded } from './answer-cache.ts'
import { expectedCsrf } from './cookies.ts'
import type { Doorway, Exchange } from './doorway.ts'
import { drawPage, type Pages, type Reader } from './draw-page.ts'
import { sendErrorPage } from './error-page.ts'
import { pathOf } from './guard-address.ts'
import { createPageCache, type KeptPage, type PageCache } from './page-cache.ts'
import { blanks, fillTemplate, fillTemplateGzipped, templateOf } from './page-template.ts'
import { newNonce, pagePolicy } from './security-headers.ts'
import { versionOf } from './send-kept.ts'
import { sendText } from './send-text.ts'
import type { StaticFile } from './static-files.ts'

/** Answers every address that is no call: files of the build as they are, all else drawn as a page. */
export function mountPages(server: FastifyInstance, pages: Pages): void {
  const cache = createPageCache()
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request.url)
      const file = pages.source.files.get(path)
      if (file) return sendFile(file, { request, reply })
      if (isFileName(path)) return sendErrorPage(reply, 404)
      return sendPage(pages, { cache, request, reply })
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
 * Addresses that a cache between us and a reader would take for a file: never a page, whose content is somebody's own.
 * An e-mail address may end an address.
 */
function isFileName(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return last.includes(';') || (/\.[a-z0-9]{1,11}$/i.test(last) && !/@|%40/i.test(last))
}

/** Addresses that carry a token, of mails and of a report on its way to paper, whatever prefix they stand under. */
function isSecret(path: string): boolean {
  return /\/(members\/(activate|reset)|Member(Activate|Reset)|print)\//.test(path)
}

async function sendPage(pages: Pages, { cache, ...exchange }: Exchange & { cache: PageCache }) {
  const { doorway, source } = pages
  const reader = await meet(doorway, exchange)
  exchange.reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', pagePolicy(reader.nonce, source))
  // whoever is linked from a page with a secret in its address is not told of it
  if (isSecret(pathOf(exchange.request.url))) exchange.reply.header('referrer-policy', 'no-referrer')
  if (reader.visit.kind === 'guest' && !source.isDevelopment)
    return sendGuestPage(pages, { cache, reader, ...exchange })

  const { status, headers, body } = await drawPage(pages, { ...exchange, ...reader })
  exchange.reply.code(status).headers(headers)
  return sendText(exchange, Buffer.concat(body ?? []))
}

/** Who the reader is, and the token for what they may send from the page. */
async function meet({ cookies, readVisit }: Doorway, { request, reply }: Exchange): Promise<Reader> {
  const carried = cookies.read(request.headers.cookie)
  const visit = await readVisit(carried.sessionToken)
  const known = expectedCsrf(cookies, { visit, carried })
  if (known !== null) return { visit, nonce: newNonce(), csrf: known }
  const id = cookies.newGuestId()
  reply.header('set-cookie', cookies.guest(id))
  return { visit, nonce: newNonce(), csrf: cookies.guestCsrf(id) }
}

/** All guests see the same page, but for its nonce and their token. */
async function sendGuestPage(
  pages: Pages,
  { cache, reader, ...exchange }: Exchange & { cache: PageCache; reader: Reader },
) {
  const { request, reply } = exchange
  const at = { version: versionOf(pages.doorway), now: pages.doorway.site.clock.now().getTime() }
  const kept = cache.get(request.url, at)
  if (kept) return sendKeptPage({ request, reply }, { kept, reader })

  const { status, headers, body } = await drawPage(pages, { ...exchange, visit: reader.visit, ...blanks })
  const drawn = { template: templateOf(body ?? []), headers }
  // nobody else comes by an address with a secret in it, and it need not lie about
  if (status === 200 && !isSecret(pathOf(request.url))) cache.set(request.url, drawn, at)
  return sendKeptPage({ request, reply: reply.code(status) }, { kept: drawn, reader })
}

function sendKeptPage({ request, reply }: Exchange, { kept, reader }: { kept: KeptPage; reader: Reader }) {
  reply.headers(kept.headers).header('vary', 'Accept-Encoding')
  if (codingFor(request.headers['accept-encoding']) === null) return reply.send(fillTemplate(kept.template, reader))
  return reply.header('content-encoding', 'gzip').send(fillTemplateGzipped(kept.template, reader))
}
