import type { RetryLater } from '../../platform/retry-later.ts'
import { codingFor } from '../calls/answer-cache.ts'
import type { Exchange } from '../calls/doorway.ts'
import { versionOf } from '../calls/send-cached.ts'
import { nothingCarried } from '../guards/cookies.ts'
import { originOf } from '../guards/origin-of.ts'
import { newNonce, pagePolicy } from '../guards/security-headers.ts'
import { type Pages, siteOf } from './draw-page.ts'
import { sendErrorPage } from './error-page.ts'
import { blanks, fillTemplate, fillTemplateGzipped, type PageTemplate, templateOf } from './page-template.ts'

type Status = 429 | 503

/** Sends the page that says why another one is not drawn, and when to ask for it again. */
export type SendNotice = (exchange: Exchange, later: RetryLater) => Promise<unknown>

/** Notices are drawn once and kept until the data change: they go out when there is no time to draw. */
export function createNotices(pages: Pages): SendNotice {
  const { doorway, source, callsFor } = pages
  const cached = new Map<Status, { version: string; template: Promise<PageTemplate> }>()

  async function draw(status: Status, request: Exchange['request']): Promise<PageTemplate> {
    const { renderNotice } = await source.web()
    const call = callsFor({ visit: { kind: 'guest' }, origin: originOf(request, nothingCarried) })
    const site = siteOf(pages)
    return templateOf([await renderNotice({ ...site, status, basename: '/', nonce: blanks.nonce, call })])
  }

  function templateFor(status: Status, request: Exchange['request']): Promise<PageTemplate> {
    const version = versionOf(doorway)
    const known = cached.get(status)
    if (known?.version === version) return known.template
    const template = draw(status, request)
    cached.set(status, { version, template })
    template.catch(() => cached.delete(status))
    return template
  }

  return async ({ request, reply }, later) => {
    const status = later.code === 'busy' ? 503 : 429
    // the token that this page would have carried goes with the page
    reply.code(status).header('retry-after', later.afterSeconds).removeHeader('set-cookie')
    try {
      const template = await templateFor(status, request)
      const own = { nonce: newNonce(), csrf: '', readAt: '' }
      reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', pagePolicy(own.nonce, source))
        .header('content-type', 'text/html; charset=utf-8')
        .header('vary', 'Accept-Encoding')
      if (codingFor(request.headers['accept-encoding']) === null) return reply.send(fillTemplate(template, own))
      return reply.header('content-encoding', 'gzip').send(await fillTemplateGzipped(template, own))
    } catch (error) {
      doorway.site.log.error({ err: error, reqId: request.id }, 'a notice could not be drawn')
      return sendErrorPage(reply, status)
    }
  }
}
