import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import { refusalMessages } from '@zhiheng/domain/access/refusal-text.ts'
import { type RefusalCode } from '@zhiheng/domain/access/refusal.ts'
import type { Viewing } from '@zhiheng/domain/access/view-as.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ShownFirm } from '@zhiheng/domain/firms/firm.ts'
import type { ReactElement } from 'react'
import type { StaticHandlerContext } from 'react-router'
import { manifest } from 'virtual:client-chunks'

import { ApiError } from './api/api-error.ts'
import { createQueryClient } from './api/create-query-client.ts'
import { callThrough } from './api/query.ts'
import { memberQuery } from './features/session/queries.ts'
import type { Boot } from './page/boot.tsx'
import { routerContext } from './page/router-context.ts'
import { keepSiteDay } from './platform/today.ts'
import { pages } from './routes-table.ts'
import { cachedRows } from './shell/cached-rows.tsx'
import { chunksOf } from './shell/chunks-of.ts'
import { Document } from './shell/document.tsx'
import { drawDocument } from './shell/draw-document.ts'
import { drawHead } from './shell/draw-head.tsx'
import { drawNotice } from './shell/draw-notice.tsx'
import { DrawnRoutes } from './shell/drawn-routes.tsx'
import { firstPageOf } from './shell/first-page.ts'
import { type LoadRoute, routeLoader } from './shell/load-route.ts'
import type { NoticeStatus } from './shell/notice.tsx'
import { drawOutside } from './shell/outside/draw-outside.tsx'
import { ownAddressIn, pageFinder } from './shell/own-address.ts'
import { Providers } from './shell/providers.tsx'
import { routeObjects, routesOf } from './shell/route-objects.tsx'
import { drawSharePicture } from './shell/share-pictures/draw-share-picture.tsx'
import { createSplice, type Splice } from './shell/splice.ts'
import { structuredData } from './shell/structured-data/structured-data.ts'
import { writePageData } from './shell/write-page-data.ts'
import { DrawnRowsContext } from './ui/tables/drawn-rows.ts'

const pageAt = pageFinder(routeObjects(pages))

/** The address as its page reads it. */
export const ownAddress = ownAddressIn(pageAt)

/** What the server gives for one page. */
export interface RenderInput {
  readonly url: URL
  /** '/' or '/firm/{id}' or '/app-{name}'. */
  readonly basename: string
  readonly nonce: string
  readonly csrf: string
  /** Stands in the page for the moment at which its data were read. */
  readonly readAt: string
  /** Whether the server has kept the page of these facts: then it need not be drawn. Null where it may not be kept. */
  readonly isCached: ((facts: string, data: Uint8Array) => boolean) | null
  readonly member: MemberProfile | null
  /** Whose eyes this superuser looks through; `staff` for anybody else. */
  readonly viewing: Viewing
  /** Why the session that the browser came with is over; null where there is none, or where it lives. */
  readonly ended: 'session_expired' | 'session_superseded' | null
  /** As which the pages name the site in `current_env`. */
  readonly environment: string
  readonly isDemo: boolean
  readonly isDemoSite: boolean
  readonly publicUrl: string | null
  /** Our places elsewhere. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
  /** On whose site it stands; without it, on our own. */
  readonly firm?: ShownFirm
  /** The feature switches that are on. */
  readonly features: readonly FeatureName[]
  /** On a firm's site: changes with what it sells and hides. */
  readonly shownBy?: string
  /** The host of a service that counts visits; null where there is none. */
  readonly analytics: string | null
  readonly appVersion: string
  /** The site's day. */
  readonly today: IsoDate
  /** Another one whenever a figure may have changed. */
  readonly dataVersion: string
  readonly assets: Boot['assets'] & { readonly js: string; readonly preload: readonly string[] }
  /** Makes a call in process as this member. A refusal is thrown with its `code`. */
  readonly call: (endpoint: Endpoint, request: object) => Promise<unknown>
  readonly signal: AbortSignal
  /** For crawlers. Every page goes out whole, so that it changes nothing. */
  readonly waitForAll: boolean
  /** Told of what broke while the page was made. */
  readonly report?: (error: unknown) => void
}

export interface Rendered {
  readonly status: number
  readonly headers: Record<string, string>
  /** In the pieces that it was drawn in; null where there is none, or where it is kept. */
  readonly body: readonly Buffer[] | null
  /** It shows its facts and nothing else: it may be kept. */
  readonly isWhole: boolean
}

export { drawOutside, drawSharePicture }

/** What a notice needs of all that. */
export type NoticeInput = Omit<
  RenderInput,
  | 'url'
  | 'csrf'
  | 'readAt'
  | 'isCached'
  | 'member'
  | 'viewing'
  | 'ended'
  | 'dataVersion'
  | 'signal'
  | 'waitForAll'
  | 'report'
> & {
  readonly status: NoticeStatus
}

/** Draws the page that says why another one is not drawn; without a script, and the same for everyone. */
export function renderNotice({ status, nonce, call, ...input }: NoticeInput): Promise<Buffer> {
  keepSiteDay(input.today)
  // it has no address of its own for a search engine to know, and nothing on it waits for a script
  const boot: Boot = { ...bootOf(input), publicUrl: null }
  return drawNotice({ status, boot, nonce, call: (endpoint, request) => call(endpoint, request) })
}

/** Draws a page on the server. */
export async function render(input: RenderInput): Promise<Rendered> {
  keepSiteDay(input.today)
  const queries = queryClientFor(input)
  const load = loaderOf(input)
  const context = await load(input.url, routerContext(queries, input))
  input.signal.throwIfAborted()
  if (context instanceof Response) return elsewhere(context)
  reportErrors(context, input)
  // an answer that failed is asked for again by the browser: the server draws its block as loading
  queries.removeQueries({ predicate: ({ state }) => state.status !== 'success' })
  return draw({ input, queries, context })
}

function queryClientFor(input: RenderInput): QueryClient {
  const queries = createQueryClient()
  callThrough(queries, async (endpoint, request) => {
    try {
      return await input.call(endpoint, request)
    } catch (error) {
      const code = refusalCodeOf(error)
      if (code === null) throw error
      throw new ApiError({ code, status: 0, message: refusalMessages[code] })
    }
  })
  queries.setQueryData(memberQuery.queryKey, { member: input.member })
  return queries
}

function refusalCodeOf(error: unknown): RefusalCode | null {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null
  return isKnown(code) ? code : null
}

function isKnown(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusalMessages, code)
}

const loaders = new Map<string, LoadRoute>()
const MOST_LOADERS = 500

/** The router of the page that is asked for alone: to find it among all of them would take as long as a table of funds. */
function loaderOf({ url, basename }: RenderInput): LoadRoute {
  const page = pageAt(url.pathname, basename)
  const key = `${basename} ${page?.name}`
  const known = loaders.get(key)
  if (known) return known
  if (loaders.size >= MOST_LOADERS) loaders.clear()
  // routes of its own for each prefix: the router writes loaded pages into them
  const load = routeLoader(routesOf(page === null ? pages : [page]), basename)
  loaders.set(key, load)
  return load
}

function elsewhere(response: Response): Rendered {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: null, isWhole: false }
}

function reportErrors(context: StaticHandlerContext, input: RenderInput): void {
  for (const error of Object.values(context.errors ?? {})) {
    if (error instanceof Error) input.report?.(error)
  }
}

interface Drawing {
  readonly input: RenderInput
  readonly queries: QueryClient
  readonly context: StaticHandlerContext
}

async function draw(drawing: Drawing): Promise<Rendered> {
  const { input, context } = drawing
  const data = pageData(drawing)
  const answer = { status: context.statusCode, headers: { 'content-type': 'text/html; charset=utf-8' } }
  const mayKeep = input.isCached !== null && context.errors === null
  if (mayKeep && input.isCached(factsOf(drawing), data)) return { ...answer, body: null, isWhole: true }
  const { body, isWhole } = await drawBody(drawing, data)
  return { ...answer, body, isWhole: isWhole && mayKeep }
}

/** All that a drawing depends on beside its data: where both are the same, so is the page. */
function factsOf({ input, context }: Drawing): string {
  const { url, dataVersion } = input
  const routed = JSON.stringify([context.loaderData, context.statusCode])
  return [url.pathname, url.search, dataVersion, routed, ''].join('\n')
}

async function drawBody(drawing: Drawing, data: Buffer): Promise<{ body: Buffer[]; isWhole: boolean }> {
  const { input, context } = drawing
  const splice = createSplice()
  let isWhole = true
  const body = await drawDocument(pageOf(drawing, splice), {
    nonce: input.nonce,
    head: drawHead({ boot: input, csrf: input.csrf, nonce: input.nonce }),
    structuredData: structuredDataOf(drawing),
    // of which address the page is, as long as nobody can have gone back
    bootScript: [
      Buffer.from(`window.zhihengAt=location.href;window.zhihengBoot={"readAt":${input.readAt},`),
      data.subarray(1),
    ],
    module: input.assets.js,
    preload: [...new Set([...input.assets.preload, ...chunksOf(context.matches, manifest)])],
    fill: (html) => splice.fill(html),
    signal: input.signal,
    report: (error) => {
      isWhole = false
      input.report?.(error)
    },
  })
  return { body, isWhole: isWhole && !input.signal.aborted }
}

/** Of a page that is there; what says that none is tells nothing. */
function structuredDataOf({ input, queries, context }: Drawing): string | null {
  // it says of our pages that they are ours
  if (context.errors !== null || input.firm !== undefined) return null
  const { url, basename, publicUrl, isDemo } = input
  const { params } = context.matches.at(-1) ?? { params: {} }
  return structuredData({ name: pageAt(url.pathname, basename)?.name, params, queries, publicUrl, isDemo })
}

function pageOf({ input, queries, context }: Drawing, splice: Splice): ReactElement {
  const { dataVersion, nonce, shownBy } = input
  const boot = bootOf(input)
  return (
    <Document boot={boot} csrf={input.csrf} nonce={nonce} isHeadDrawn>
      <QueryClientProvider client={queries}>
        <Providers boot={boot}>
          <DrawnRowsContext value={cachedRows({ boot, dataVersion, splice, shownBy })}>
            <DrawnRoutes context={context} nonce={nonce} />
          </DrawnRowsContext>
        </Providers>
      </QueryClientProvider>
    </Document>
  )
}

function bootOf(input: Boot): Boot {
  const { basename, environment, isDemo, isDemoSite, features, appVersion, today, publicUrl, assets } = input
  const { viewing = 'staff', links = [], firm, analytics = null } = input
  return {
    basename,
    environment,
    isDemo,
    isDemoSite,
    features,
    appVersion,
    today,
    publicUrl,
    ...(viewing === 'staff' ? {} : { viewing }),
    ...(links.length === 0 ? {} : { links }),
    ...(firm === undefined ? {} : { firm }),
    ...(analytics === null || input.firm !== undefined ? {} : { analytics }),
    assets: { css: assets.css },
  }
}

/** What the browser is told as JSON: the site, the page, and the answers that it need not ask for again. */
function pageData({ input, queries, context }: Drawing): Buffer {
  const page = firstPageOf(context.matches, { manifest, search: input.url.search })
  const answers = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data])
  return writePageData({ ...bootOf(input), page, queries: answers })
}
