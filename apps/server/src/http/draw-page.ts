import { getMember } from '@zhiheng/contract/session.ts'
import type { Visit } from '@zhiheng/domain/access/caller.ts'

import { networkOf } from '../platform/rate-limit.ts'
import type { CallsInProcess } from './call-in-process.ts'
import type { Doorway, Exchange } from './doorway.ts'
import { pathOf } from './guard-address.ts'
import { originOf } from './origin-of.ts'
import type { PageSource, Rendered } from './page-source.ts'
import { sameSitePath } from './same-site-path.ts'
import { scopeOf } from './scope.ts'
import { versionOf } from './send-kept.ts'

const LIMIT = 1500

/** What pages need. */
export interface Pages {
  readonly doorway: Doorway
  readonly source: PageSource
  readonly callsFor: CallsInProcess
}

/** For whom a page is drawn. */
export interface Reader {
  readonly visit: Visit
  readonly nonce: string
  readonly csrf: string
}

/** Has the web application draw one page. */
export async function drawPage(
  { doorway, source, callsFor }: Pages,
  { request, reply, visit, nonce, csrf }: Exchange & Reader,
): Promise<Rendered> {
  const { site, countCall } = doorway
  countCall({ key: `page:${networkOf(request.ip)}`, limit: LIMIT, now: Date.now() })
  const scope = scopeOf(pathOf(request.url), site.environment.mode)
  // no firm has been founded yet: below one, nothing is found
  const basename = scope.firm === null && scope.prefix !== '' ? scope.prefix : '/'
  const call = callsFor({ visit, origin: originOf(request, nothingCarried) })
  const { member } = visit.kind === 'member' ? getMember.reply.parse(await call(getMember, {})) : { member: null }
  const render = await source.render()
  const drawn = await render({
    url: addressOf(request.url, { basename, host: request.host }),
    basename,
    nonce,
    csrf,
    member,
    isDemo: site.market().isDemo,
    publicUrl: site.environment.publicUrl?.replace(/\/$/, '') ?? null,
    features: site.environment.features,
    appVersion: source.appVersion,
    today: site.clock.today(),
    dataVersion: versionOf(doorway),
    assets: source.assets,
    call,
    signal: whenGone({ request, reply }),
    waitForAll: visit.kind === 'guest',
    report: (error) => site.log.error({ err: error, reqId: request.id }, 'a page broke while it was drawn'),
  })
  return { ...drawn, headers: stayingHere(drawn.headers) }
}

const nothingCarried = { sessionToken: null, guestId: null, stepToken: null }

/** The router wants a slash behind its base. */
function addressOf(url: string, { basename, host }: { basename: string; host: string }): URL {
  const isBare = basename !== '/' && pathOf(url) === basename
  return new URL(isBare ? `${basename}/${url.slice(basename.length)}` : url, `http://${host}`)
}

/** Whatever a page makes of its query: nobody is sent off the site. */
function stayingHere(headers: Rendered['headers']): Rendered['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === 'location' ? sameSitePath(value) : value,
    ]),
  )
}

/** Aborts when the reader goes before the page is there. */
function whenGone({ reply }: Exchange): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
