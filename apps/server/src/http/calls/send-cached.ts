import { createHash } from 'node:crypto'

import { featuresSign } from '../../platform/features-now.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { nothingCarried } from '../guards/cookies.ts'
import { originOf } from '../guards/origin-of.ts'
import { requireFeature } from '../guards/require-feature.ts'
import { type AnswerCache, codingFor, encoded } from './answer-cache.ts'
import type { Answer } from './answer.ts'
import type { Doorway, Exchange } from './doorway.ts'
import { runAnswer } from './run-answer.ts'

const LIMIT = 1500

/**
 * Sends an answer that is the same for everyone until the data change. Browsers and proxies may keep it for a minute;
 * who is signed in keeps nothing.
 */
export async function sendCached(
  doorway: Doorway,
  { answer, cache, request, reply }: Exchange & { answer: Answer; cache: AnswerCache },
) {
  requireFeature(doorway.site, answer.endpoint, { visit: { kind: 'guest' }, firm: null })
  const version = versionOf(doorway)
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'Accept-Encoding')
  const also = (await answer.also?.()) ?? ''
  const key = also === '' ? request.url : `${request.url} ${also}`
  const cached = cache.get(key, version) ?? cache.set(key, version, await make(doorway, { answer, request, reply }))

  if (doorway.cookies.read(request.headers.cookie).sessionToken === null) {
    const etag = etagOf(version + also)
    reply.header('etag', etag).header('cache-control', 'public, max-age=60, stale-while-revalidate=600')
    // one tag stands for all addresses: only behind an answer does it say anything of this one
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  } else reply.header('cache-control', 'private, no-store')

  const { bytes, coding } = encoded(cached, codingFor(request.headers['accept-encoding']))
  if (coding !== null) reply.header('content-encoding', coding)
  return reply.send(bytes)
}

async function make(doorway: Doorway, { answer, request, reply }: Exchange & { answer: Answer }): Promise<Buffer> {
  const { site, countCall } = doorway
  countCall({ key: `answer:${networkOf(request.ip)}`, limit: LIMIT, now: Date.now() })
  const made = await runAnswer(site, answer, {
    raw: { params: request.params, query: Object(request.query), body: undefined },
    visit: { kind: 'guest' },
    origin: originOf(request, nothingCarried),
    setHeader: (name, value) => reply.header(name, value),
  })
  return Buffer.from(JSON.stringify(made))
}

/** What public answers depend on: the figures, the day, the build that writes them, and what is switched off. */
export function versionOf({ site, appVersion }: Pick<Doorway, 'site' | 'appVersion'>): string {
  return `${appVersion}.${site.market().dataVersion}.${site.clock.today()}${featuresSign(site)}`
}

let tag = { version: '', etag: '' }

function etagOf(version: string): string {
  if (tag.version !== version) {
    tag = { version, etag: `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 16)}"` }
  }
  return tag.etag
}
