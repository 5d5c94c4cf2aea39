import { toldPath } from '@zhiheng/domain/analytics/told-path.ts'
import type { FastifyInstance } from 'fastify'

import { pathOf } from '../../http/guards/guard-address.ts'
import { newNonce } from '../../http/guards/security-headers.ts'
import { sendErrorPage } from '../../http/pages/error-page.ts'
import type { Site } from '../../platform/site.ts'

const PREFIX = '/analytics'

/**
 * Where a setting names a counter of visits: a page of its own for its script, which a reader's page takes into a closed
 * frame once they have agreed. It has the site's address but none of its rights: no cookie, no storage, no sight of the
 * page around it. All that the script can learn is the path that stands behind `/analytics`.
 */
export function mountAnalytics(server: FastifyInstance, { environment }: Pick<Site, 'environment'>): void {
  const { analyticsTag: tag } = environment
  if (tag === null) return
  for (const url of [PREFIX, `${PREFIX}/*`]) {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        const path = pathOf(request.url).slice(PREFIX.length)
        // no one may be led here with more in the address than a page would tell
        if (pathOf(request.url) !== request.url || toldPath(path) !== path) return sendErrorPage(reply, 404)
        const nonce = newNonce()
        return reply
          .headers(frameHeaders(tag, nonce))
          .type('text/html; charset=utf-8')
          .send(
            `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>-</title><script nonce="${nonce}" async src="${quoted(tag)}"></script>`,
          )
      },
    })
  }
}

/** What the frame may do: run the script of the one origin, and speak with that origin. */
function frameHeaders(tag: string, nonce: string): Readonly<Record<string, string>> {
  const { origin } = new URL(tag)
  const policy = [
    "default-src 'none'",
    'sandbox allow-scripts',
    `script-src 'nonce-${nonce}' ${origin}`,
    `connect-src ${origin}`,
    `img-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  }
}

function quoted(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
