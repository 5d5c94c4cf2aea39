import { getMember } from '@zhiheng/contract/session.ts'
import type { Visit } from '@zhiheng/domain/access/caller.ts'
import type { Viewing } from '@zhiheng/domain/access/view-as.ts'
import { viewedVisit } from '@zhiheng/domain/access/viewed-visit.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'
import type { FastifyRequest } from 'fastify'

import { addressesUnder } from '../../platform/addresses-under.ts'
import { readingOnce } from '../../platform/database/reads-once.ts'
import { featuresNow, pagesVersion } from '../../platform/features-now.ts'
import { isDemoNow } from '../../platform/is-demo-now.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import type { CallsInProcess } from '../calls/call-in-process.ts'
import type { Doorway } from '../calls/doorway.ts'
import { versionOf } from '../calls/send-cached.ts'
import { nothingCarried } from '../guards/cookies.ts'
import { pathOf } from '../guards/guard-address.ts'
import { originOf } from '../guards/origin-of.ts'
import { sameSitePath } from '../guards/same-site-path.ts'
import { scopeOf } from '../guards/scope.ts'
import { noteBroken } from '../site/watch-answers.ts'
import type { DrawingCache, Looking } from './cached-pages.ts'
import type { PageSource, Rendered, RenderInput } from './page-source.ts'
import { blanks, type PageTemplate, templateOf } from './page-template.ts'
import type { TakeTurn } from './page-turns.ts'

/** Pages that had to be drawn, in five minutes: one a second without a pause. A kept page costs nothing of it. */
const MOST_DRAWN = { network: 300, member: 600 } as const

/** What pages need. */
export interface Pages {
  readonly doorway: Doorway
  readonly source: PageSource
  readonly callsFor: CallsInProcess
  /** Who stands behind a token, and what `getMember` says of them. */
  readonly meetReader: (sessionToken: string | null, firmId: number | null) => Promise<Pick<Reader, 'visit' | 'member'>>
  readonly takeTurn: TakeTurn
  readonly drawingCache: DrawingCache
}

/** For whom a page is drawn. */
export interface Reader {
  readonly visit: Visit
  readonly member: object | null
  /** Whose eyes they look through. */
  readonly viewing: Viewing
  /** On whose site they are; null on our own. */
  readonly firm: Firm | null
  readonly nonce: string
  readonly csrf: string
}

/** Where a page stands, as far as the page reads it. */
export interface Place {
  readonly url: URL
  /** '/' or the prefix of a firm or an app. */
  readonly basename: string
}

interface Drawing extends Omit<Reader, 'nonce' | 'csrf'>, Place {
  readonly request: FastifyRequest
  readonly signal: AbortSignal
}

/** A page, to be filled for its reader. */
export interface DrawnPage extends Pick<Rendered, 'status' | 'headers'> {
  readonly template: PageTemplate
  /** When its data were read, in ms since 1970. */
  readonly readAt: string
  /** Whether others get the same. */
  readonly isShared: boolean
  /** To be called when a shared one was sent compressed: that form is kept for the next who reads the same. */
  readonly keep: () => void
}

/**
 * The place that a request asks for, without what its page does not read. Below a firm that is not there nothing is found.
 *
 * @param firm - the firm below which it stands, where there is one
 */
export async function placeOf(
  { doorway, source }: Pages,
  { request, firm }: { request: FastifyRequest; firm: Firm | null },
): Promise<Place> {
  const { mode } = doorway.site.environment
  const isThere = firm !== null || scopeOf(pathOf(request.originalUrl), mode).firm === null
  // under its own name a firm's pages stand at addresses without its number
  const { prefix } = scopeOf(pathOf(request.url), mode)
  const basename = isThere && prefix !== '' ? prefix : '/'
  const asked = addressOf(isThere ? request.url : request.originalUrl, { basename, host: request.host })
  const { ownAddress } = await source.web()
  return { url: new URL(await ownAddress(asked, basename), asked), basename }
}

/**
 * Has the web application draw one page, when it is its reader's turn.
 *
 * @throws RetryLater rate_limited, busy
 * @throws ReaderGone where it need not be drawn to its end
 */
export async function drawPage(pages: Pages, drawing: Drawing): Promise<DrawnPage> {
  const client = countDrawn(pages, drawing)
  const endTurn = await pages.takeTurn(client)
  try {
    drawing.signal.throwIfAborted() // who has gone while they waited
    const { render } = await pages.source.web()
    const readAt = String(Date.now())
    const looking = pages.drawingCache.look()
    const input = inputOf(pages, drawing, looking)
    const { status, headers, body, isWhole } = await readingOnce(() => render(input))
    // what was given up half-way has holes: no one else may get it
    drawing.signal.throwIfAborted()
    const template = (body === null ? looking.found() : null) ?? templateOf(body ?? [])
    const isShared = isWhole === true && looking.isAskedAgain()
    const keep = () => (isShared ? looking.keep(template) : undefined)
    return { status, headers: stayingHere(headers), template, readAt, isShared, keep }
  } finally {
    endTurn()
  }
}

/** Counts a page against a member's limit, or a visitor's network. Returns who takes the turn. */
function countDrawn({ doorway }: Pages, { request, visit }: Drawing): string {
  const kind = visit.kind === 'member' ? 'member' : 'network'
  const client = visit.kind === 'member' ? `member ${visit.caller.id}` : networkOf(request.ip)
  doorway.countCall({ key: `drawn:${client}`, limit: MOST_DRAWN[kind], now: Date.now() })
  return client
}

const noMember = { member: null }

function inputOf({ doorway, source, callsFor }: Pages, drawing: Drawing, { isCached }: Looking): RenderInput {
  const { request, visit, viewing, firm, url, basename, signal } = drawing
  const { site } = doorway
  const call = callsFor({
    visit,
    viewing,
    firm,
    origin: originOf(request, nothingCarried),
    isGone: () => signal.aborted,
  })
  const { member } = drawing.member === null ? noMember : getMember.reply.parse({ member: drawing.member })
  return {
    ...siteOf({ doorway, source }),
    ...ofFirm(firm, featuresNow(site)),
    publicUrl: publicUrlOf(site, request),
    url,
    basename,
    ...blanks,
    // no one else comes by an address with a token in it; and while one develops, what draws changes, too
    isCached: isSecret(url.pathname) || source.isDevelopment ? null : keptOf(firm, isCached),
    member,
    viewing: viewedVisit(visit, viewing) === visit ? 'staff' : viewing,
    ended: visit.kind === 'over' ? visit.why : null,
    dataVersion: versionOf(doorway),
    call,
    signal,
    waitForAll: visit.kind === 'guest',
    report: (error) => {
      site.log.error({ err: error, reqId: request.id }, 'a page broke while it was drawn')
      noteBroken(site, { request, error })
    },
  }
}

/** What a demo shows where the setting says nothing: addresses that lead nowhere. */
const demoLinks = [
  { label: 'App Store', href: 'https://apps.zhiheng.example/ios' },
  { label: 'Google Play', href: 'https://apps.zhiheng.example/android' },
]

type SiteFacts = Pick<
  RenderInput,
  | 'environment'
  | 'links'
  | 'isDemo'
  | 'isDemoSite'
  | 'publicUrl'
  | 'features'
  | 'analytics'
  | 'appVersion'
  | 'today'
  | 'assets'
>

/** A firm may change its brand and what it shows at any time: its pages are kept by that as well. */
function keptOf(firm: Firm | null, isCached: Looking['isCached']): Looking['isCached'] {
  if (firm === null) return isCached
  const { id, brand, hidden, module, isSignupOpen, shelf } = firm
  const shown = JSON.stringify([id, brand, hidden, module, isSignupOpen, shelf?.sign ?? null])
  return (facts, data) => isCached(`${facts} ${shown}`, data)
}

/** What a firm's site shows otherwise than ours. */
function ofFirm(firm: Firm | null, features: RenderInput['features']): Partial<RenderInput> {
  if (firm === null) return {}
  const { id, brand, hidden, module, isSignupOpen } = firm
  return {
    firm: { id, brand, isSignupOpen, ...(module === null ? {} : { module }) },
    features: features.filter((name) => !hidden.includes(name)),
    shownBy: `${hidden.join()} ${firm.shelf?.sign ?? ''}`,
  }
}

/** What every page says of the site. */
export function siteOf({ doorway, source }: Pick<Pages, 'doorway' | 'source'>): SiteFacts {
  const { site } = doorway
  return {
    environment: site.environment.mode === 'development' ? 'development' : locale.environment,
    links: site.environment.links ?? (isDemoNow(site) ? demoLinks : []),
    isDemo: site.market().isDemo,
    isDemoSite: isDemoNow(site),
    publicUrl: publicUrlOf(site, null),
    features: featuresNow(site),
    analytics: hostOf(site.environment.analyticsTag),
    appVersion: pagesVersion(site, source.appVersion),
    today: site.clock.today(),
    assets: source.assets,
  }
}

/** Where the site stands for the world, as it was asked: a firm may have a name of its own. */
function publicUrlOf(site: Site, request: FastifyRequest | null): string | null {
  if (site.environment.publicUrl === null) return null
  return addressesUnder(site, request?.headers.host)('/').slice(0, -1)
}

function hostOf(address: string | null): string | null {
  return address === null ? null : new URL(address).host
}

/** Addresses that carry a token, of mails and of a report on its way to paper, whatever prefix they stand under. */
export function isSecret(path: string): boolean {
  return /\/(members\/((?:firm_|signed_|sub_)?activate|reset|unsubscribe)|Member((?:Firm|Signed|Sub)?Activate|Reset|Unsubscribe)|print)\//.test(
    path,
  )
}

/** The router wants a slash behind its base. */
function addressOf(url: string, { basename, host }: { basename: string; host: string }): URL {
  const isBare = basename !== '/' && pathOf(url) === basename
  return new URL(isBare ? `${basename}/${url.slice(basename.length)}` : url, `http://${host}`)
}

/** Whatever a page makes of its query: no one is sent off the site. */
function stayingHere(headers: Rendered['headers']): Rendered['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === 'location' ? sameSitePath(value) : value,
    ]),
  )
}
