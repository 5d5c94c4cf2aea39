import { createHash } from 'node:crypto'

import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FastifyInstance } from 'fastify'

import { networkOf } from '../../platform/rate-limit.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import type { Exchange } from '../calls/doorway.ts'
import { nothingCarried } from '../guards/cookies.ts'
import { originOf } from '../guards/origin-of.ts'
import { hasChineseFont } from './chinese-font.ts'
import type { Pages } from './draw-page.ts'
import { sendErrorPage } from './error-page.ts'
import { createPngs } from './svg-to-png.ts'

/** In five minutes from one network: a social network that many people share to fetches each once. */
const MOST_PICTURES = 300
const KEPT_BYTES = 24 * 1024 * 1024
/** The picture of the whole site, where there is none of its own. */
const USUAL = '/og.png'

interface Needs extends Pick<Pages, 'doorway' | 'source' | 'callsFor'> {
  /** Whether Chinese can be written on this machine; without it, the machine is asked. */
  readonly hasFont?: () => Promise<boolean>
}

interface Asked {
  readonly kind: 'articles' | 'funds'
  readonly id: string
}

/**
 * Serves the pictures of shared links, drawn with the figures of today. The last part of an address is a version, which
 * lets whoever keeps pictures ask again; under any version the picture of today stands.
 */
export function mountSharePictures(server: FastifyInstance, needs: Needs): void {
  const picture = createPictures(needs)
  for (const kind of ['articles', 'funds'] as const) {
    server.route<{ Params: { id: string } }>({
      method: ['GET', 'HEAD'],
      url: `/share/${kind}/:id/:version`,
      handler: (request, reply) => send({ request, reply }, () => picture(request, { kind, id: request.params.id })),
    })
  }
}

async function send({ request, reply }: Exchange, make: () => Promise<Buffer | null>) {
  try {
    const bytes = await make()
    if (bytes === null) return reply.header('cache-control', 'no-store').redirect(USUAL)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag).header('cache-control', 'public, max-age=86400')
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
    return reply.type('image/png').send(bytes)
  } catch (error) {
    if (error instanceof RetryLater)
      return sendErrorPage(reply.header('retry-after', error.afterSeconds), statusOf(error))
    if (error instanceof Refusal) return sendErrorPage(reply, 404)
    throw error
  }
}

function statusOf({ code }: RetryLater): number {
  return code === 'busy' ? 503 : 429
}

/** Draws pictures, one after the other; null on a machine that cannot write Chinese. */
function createPictures({ doorway, source, callsFor, hasFont = hasChineseFont }: Needs) {
  const { site, countCall } = doorway
  const pngOf = createPngs({ keptBytes: KEPT_BYTES })
  let canWrite: Promise<boolean> | null = null

  async function lookForFont(): Promise<boolean> {
    const has = await hasFont()
    if (!has) site.log.warn({}, 'no font for Chinese on this machine: shared links show the picture of the site')
    return has
  }

  return async (request: Exchange['request'], { kind, id }: Asked): Promise<Buffer | null> => {
    countCall({ key: `share:${networkOf(request.ip)}`, limit: MOST_PICTURES, now: Date.now() })
    canWrite ??= lookForFont()
    if (!(await canWrite)) return null
    const call = callsFor({ visit: { kind: 'guest' }, origin: originOf(request, nothingCarried) })
    const { drawSharePicture } = await source.web()
    const svg = await drawSharePicture({ kind, id, isDemo: site.market().isDemo, call })
    return pngOf(svg)
  }
}
