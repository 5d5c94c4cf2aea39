import { maskPath } from '@zhiheng/domain/console/mask-path.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Site } from '../../platform/site.ts'
import { watchOf } from '../../platform/watch/site-watch.ts'
import { pathOf } from '../guards/guard-address.ts'

const codes = new WeakMap<FastifyRequest, string>()
const kinds = new WeakMap<FastifyRequest, string>()

/** Notes what a caller heard, for the console. */
export function noteCode(request: FastifyRequest, code: string): void {
  codes.set(request, code)
}

/** Notes what was thrown by its name alone: messages hold statements and what someone sent. */
export function noteThrown(request: FastifyRequest, error: unknown): void {
  const kind = kindOf(error)
  if (kind !== null) kinds.set(request, kind)
}

/** The class of an error, or the code that the database gave it. */
function kindOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const kind = `${error.name}${code}`
  return /^[A-Za-z0-9_ ]{1,60}$/.test(kind) ? kind : null
}

/** Every page stands behind one pattern: they go by the first part of their address. */
const PAGES = '/*'
const MOST_FIRST_PARTS = 100

/** Counts every answer and keeps the last that went wrong, for the console. */
export function watchAnswers(server: FastifyInstance, site: Pick<Site, 'clock'>): void {
  const watch = watchOf(site)
  const firstParts = new Set<string>()

  function pageRoute(path: string): string {
    const first = /^\/[a-z_-]{0,20}(?=\/|$)/.exec(path)?.[0]
    if (first === undefined || (firstParts.size >= MOST_FIRST_PARTS && !firstParts.has(first))) return PAGES
    firstParts.add(first)
    return first === '/' ? '/' : `${first}/*`
  }

  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const { statusCode: status, elapsedTime: ms } = reply
    const pattern = request.routeOptions.url ?? '(none)'
    const isPage = pattern === PAGES || request.routeOptions.url === undefined
    const route = isPage && status !== 404 ? pageRoute(pathOf(request.url)) : pattern
    watch.noteAnswer({ method, route, status, ms })
    if (status >= 400) {
      watch.noteError({
        requestId: request.id,
        at: site.clock.now().toISOString(),
        method,
        path: isPage ? maskPath(pathOf(request.url)) : pattern,
        status,
        code: codes.get(request) ?? null,
        kind: kinds.get(request) ?? null,
      })
    }
    done()
  })
}

/** A page of which a part broke while it was drawn: it goes out with the rest. */
export function noteBroken(
  site: Pick<Site, 'clock'>,
  { request, error }: { readonly request: FastifyRequest; readonly error: unknown },
): void {
  watchOf(site).noteError({
    requestId: request.id,
    at: site.clock.now().toISOString(),
    method: request.method,
    path: maskPath(pathOf(request.url)),
    status: 200,
    code: 'page_part_broke',
    kind: kindOf(error),
  })
}
