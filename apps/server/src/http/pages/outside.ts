import { createHash } from 'node:crypto'

import { chartBases, chartWindows } from '@zhiheng/contract/funds/performances.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { addressesOfFirm } from '../../platform/addresses-under.ts'
import { domainOfFirm } from '../../platform/firm-domains.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Site } from '../../platform/site.ts'
import type { Exchange } from '../calls/doorway.ts'
import { checkScope } from '../calls/mount.ts'
import { nothingCarried } from '../guards/cookies.ts'
import { visitFirm } from '../guards/firm-visit.ts'
import { originOf } from '../guards/origin-of.ts'
import { toldUnderName } from '../guards/own-name.ts'
import { hasChineseFont } from './chinese-font.ts'
import type { Pages } from './draw-page.ts'
import { sendErrorPage } from './error-page.ts'
import type { Outside } from './page-source.ts'
import { createPngs } from './svg-to-png.ts'

/** In five minutes from one network: a firm's page shows some charts, and an office reads it at once. */
const MOST = 600
const KEPT_BYTES = 24 * 1024 * 1024
/** As long as a chart may be kept without asking whether it is another one. */
const KEPT_SECONDS = 300
/** The picture may run no script and load nothing, also where somebody opens it by itself. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

type Needs = Pick<Pages, 'doorway' | 'source' | 'callsFor'> & {
  /** Whether Chinese can be written on this machine; without it, the machine is asked. */
  readonly hasFont?: () => Promise<boolean>
}

const side = (least: number, most: number, usual: number) =>
  z
    .string()
    .regex(/^\d{3,4}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .default(usual)

/** How a chart is asked for behind the `?`. */
const Look = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  width: side(320, 1600, 720),
  height: side(240, 1200, 420),
})
const FundLook = Look.extend({
  period: z.enum(chartWindows).exclude(['custom']).default('1y'),
  basis: z.enum(chartBases).default('total_return'),
  compare: z
    .string()
    .regex(/^[0-9A-Za-z]{1,20}(?:,[0-9A-Za-z]{1,20}){0,2}$/)
    .transform((ids) => ids.toUpperCase().split(','))
    .default([]),
})
const FundId = z
  .string()
  .regex(/^[0-9A-Za-z]{1,20}$/)
  .toUpperCase()
const PlanNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const LevelText = z
  .string()
  .regex(/^[1-5]$/)
  .transform(Number)

/** Charts by their address. Each shows what its page on the site shows to a visitor. */
const charts: readonly {
  readonly path: string
  readonly read: (params: Readonly<Record<string, string>>, query: unknown) => Outside
}[] = [
  {
    path: '/charts/funds/:id/performance',
    read: ({ id }, query) => ({ kind: 'fund', id: FundId.parse(id), ...FundLook.parse(query) }),
  },
  {
    path: '/charts/models/:level/growth',
    read: ({ level }, query) => ({ kind: 'model', level: LevelText.parse(level), ...Look.parse(query) }),
  },
  {
    // there is none of ours: the call behind it is found below a firm alone
    path: '/charts/plans/:plan/growth',
    read: ({ plan }, query) => ({ kind: 'plan', plan: PlanNumber.parse(plan), ...Look.parse(query) }),
  },
]

/**
 * What may stand in pages of others: charts as pictures, and what a firm's own page says of its site with us. All of it is
 * drawn for a visitor, whoever asks: nothing of a member can be in it.
 */
export function mountOutside(server: FastifyInstance, needs: Needs): void {
  const send = createSender(needs)
  for (const { path, read } of charts) {
    for (const form of ['svg', 'png'] as const) {
      server.route<{ Params: Record<string, string> }>({
        method: ['GET', 'HEAD'],
        url: `${path}.${form}`,
        handler: (request, reply) =>
          answering({ reply }, () => send({ request, reply }, { what: read(request.params, request.query), form })),
      })
    }
  }
  server.route({
    method: ['GET', 'HEAD'],
    url: '/ajax_landing',
    handler: (request, reply) => answering({ reply }, () => sendLanding(needs, { request, reply })),
  })
}

async function answering({ reply }: Pick<Exchange, 'reply'>, answer: () => Promise<unknown>) {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof z.ZodError) return sendErrorPage(reply, 400)
    if (error instanceof RetryLater)
      return sendErrorPage(reply.header('retry-after', error.afterSeconds), error.code === 'busy' ? 503 : 429)
    if (error instanceof Refusal) return sendErrorPage(reply, 404)
    throw error
  }
}

/** Sends charts: SVG as it is written, PNG as it is drawn. */
function createSender(needs: Needs) {
  const pngOf = createPngs({ keptBytes: KEPT_BYTES })
  const { hasFont = hasChineseFont } = needs
  let canWrite: Promise<boolean> | null = null
  return async ({ request, reply }: Exchange, { what, form }: { what: Outside; form: 'svg' | 'png' }) => {
    // a machine that cannot write Chinese leaves it to the reader's, which can
    if (form === 'png' && !(await (canWrite ??= hasFont())))
      return reply.header('cache-control', 'no-store').redirect(svgOf(needs.doorway.site, request))
    const svg = await draw(needs, { request, what, firm: await firmOf(needs, request) })
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', PICTURE_POLICY)
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
    const etag = `"${createHash('sha256').update(`${form} ${svg}`).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
    return form === 'svg'
      ? reply.type('image/svg+xml; charset=utf-8').send(svg)
      : reply.type('image/png').send(await pngOf(svg))
  }
}

/** Where a firm's site begins, without a slash at its end. */
function firmAddress(site: Site, id: number): string {
  return domainOfFirm(site, id) === null
    ? siteAddress(site.environment, `/firm/${id}`)
    : addressesOfFirm(site, id)('/').slice(0, -1)
}

function svgOf(site: Site, { originalUrl, headers: { host } }: Exchange['request']): string {
  return toldUnderName(site, { url: originalUrl.replace('.png', '.svg'), host })
}

interface Drawing {
  readonly request: Exchange['request']
  readonly what: Outside
  readonly firm: Firm | null
}

async function draw({ doorway, source, callsFor }: Needs, { request, what, firm }: Drawing): Promise<string> {
  const { site, countCall } = doorway
  countCall({ key: `outside:${networkOf(request.ip)}`, limit: MOST, now: Date.now() })
  const call = callsFor({ visit: { kind: 'guest' }, firm, origin: originOf(request, nothingCarried) })
  const { drawOutside } = await source.web()
  return drawOutside(what, { isDemo: site.market().isDemo, call })
}

/**
 * The firm below which it stands; null on our own site.
 *
 * @throws Refusal firm_not_found
 */
async function firmOf({ doorway }: Needs, request: Exchange['request']): Promise<Firm | null> {
  const id = checkScope(request)
  return id === null ? null : (await visitFirm(doorway.findFirm, { id, visit: { kind: 'guest' } })).firm
}

/** What of a firm's landing page its own page fetches: from the origins alone that the firm has named. */
async function sendLanding(needs: Needs, { request, reply }: Exchange) {
  const firm = await firmOf(needs, request)
  if (firm === null) return sendErrorPage(reply, 404)
  const { origin } = request.headers
  reply.header('vary', 'Origin')
  if (origin !== undefined) {
    if (!firm.embedOrigins.includes(origin)) return sendErrorPage(reply, 403)
    reply.header('access-control-allow-origin', origin)
  }
  const address = firmAddress(needs.doorway.site, firm.id)
  const html = await draw(needs, { request, what: { kind: 'landing', firm, address }, firm })
  return reply.header('cache-control', 'public, max-age=300').type('text/html; charset=utf-8').send(html)
}
