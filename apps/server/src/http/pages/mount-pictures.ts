import type { FastifyInstance } from 'fastify'

import { networkOf } from '../../platform/rate-limit.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import { createAnswerCache } from '../calls/answer-cache.ts'
import type { Doorway } from '../calls/doorway.ts'
import { pathOf } from '../guards/guard-address.ts'

/** Reads the picture at an address, as WebP; null where there is none. */
type ReadPicture = (address: string) => Promise<Buffer | null>

/** Pictures that one network asks for in five minutes: a browser asks for each once and keeps it. */
const MOST_PICTURES = 3000
const KEPT_BYTES = 32 * 1024 * 1024
/** An address says what is there: nothing kept under it grows old. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the pictures of articles, as files of the site. */
export function mountPictures(server: FastifyInstance, { countCall }: Doorway, read: ReadPicture): void {
  const readOften = keeping(read)
  server.route({
    method: ['GET', 'HEAD'],
    url: '/pictures/*',
    handler: async (request, reply) => {
      try {
        countCall({ key: `picture:${networkOf(request.ip)}`, limit: MOST_PICTURES, now: Date.now() })
      } catch (error) {
        if (!(error instanceof RetryLater)) throw error
        return reply.code(429).header('retry-after', Math.ceil(error.afterSeconds)).send()
      }
      const address = pathOf(request.url)
      const bytes = await readOften(address)
      if (bytes === null) return reply.callNotFound()
      const etag = `"${address.slice(address.lastIndexOf('/') + 1, -'.webp'.length)}"`
      reply.header('etag', etag).header('cache-control', FOREVER)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.header('content-type', 'image/webp').header('content-length', bytes.length).send(bytes)
    },
  })
}

/** Keeps what is asked for most: an article that everyone reads is not read from the database each time. */
function keeping(read: ReadPicture): ReadPicture {
  const cache = createAnswerCache({ bytes: KEPT_BYTES })
  return async (address) => {
    const kept = cache.get(address, '')
    if (kept !== null) return kept.bytes
    const bytes = await read(address)
    return bytes === null ? null : cache.set(address, '', bytes).bytes
  }
}
