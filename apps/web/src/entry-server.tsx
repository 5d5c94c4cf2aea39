import { Writable } from 'node:stream'

import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import { type RefusalCode, refusalMessages } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'
import { manifest } from 'virtual:client-chunks'

import { ApiError } from './api/api-error.ts'
import { createQueryClient } from './api/create-query-client.ts'
import { callThrough } from './api/query.ts'
import { memberQuery } from './features/session/queries.ts'
import { writePageData } from './platform/page-data.ts'
import { keepSiteDay } from './platform/today.ts'
import { pages } from './routes.ts'
import { chunksOf } from './shell/chunks-of.ts'
import { type Assets, type Boot, Document } from './shell/document.tsx'
import { keptRows } from './shell/kept-rows.tsx'
import { Providers } from './shell/providers.tsx'
import { routeObjects } from './shell/route-objects.tsx'
import { routerContext } from './shell/router-context.ts'
import { createSplice, type Splice } from './shell/splice.ts'
import { DrawnRowsProvider } from './ui/drawn-rows.ts'

/** What the server gives for one page. */
export interface RenderInput {
  readonly url: URL
  /** '/' or '/firm/{id}' or '/app-{name}'. */
  readonly basename: string
  readonly nonce: string
  readonly csrf: string
  readonly member: MemberProfile | null
  readonly isDemo: boolean
  readonly publicUrl: string | null
  /** The feature switches that are on. */
  readonly features: readonly FeatureName[]
  readonly appVersion: string
  /** The site's day. */
  readonly today: IsoDate
  /** Another one whenever a figure may have changed. */
  readonly dataVersion: string
  readonly assets: Assets
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
  /** In the pieces that it was drawn in. */
  readonly body: readonly Buffer[] | null
}

/** Draws a page on the server. */
export async function render(input: RenderInput): Promise<Rendered> {
  keepSiteDay(input.today)
  const queries = queryClientFor(input)
  const handler = handlerOf(input.basename)
  // a request that is given a signal holds on to it, and by it to the whole drawing, until the oldest of memory is cleared
  const context = await handler.query(new Request(input.url), { requestContext: routerContext(queries, input) })
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

const handlers = new Map<string, StaticHandler>()
const MOST_HANDLERS = 500

function handlerOf(basename: string): StaticHandler {
  const known = handlers.get(basename)
  if (known) return known
  if (handlers.size >= MOST_HANDLERS) handlers.clear()
  // routes of its own for each prefix: the router writes loaded pages into them
  const handler = createStaticHandler(routeObjects(pages), { basename })
  handlers.set(basename, handler)
  return handler
}

function elsewhere(response: Response): Rendered {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: null }
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

function draw(drawing: Drawing): Promise<Rendered> {
  const { input, context } = drawing
  const splice = createSplice()
  const { page, boot } = pageOf(drawing, splice)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const body = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece)
        done()
      },
      final(done) {
        resolve({ status: context.statusCode, headers, body: splice.fill(Buffer.concat(pieces)) })
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      nonce: input.nonce,
      bootstrapScriptContent: splice.mark(Buffer.from(bootScript(boot, drawing.queries))),
      bootstrapModules: [input.assets.js],
      // the loaders have fetched everything: the page goes out whole, so that it is complete without JavaScript
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError: (error) => {
        if (!input.signal.aborted) input.report?.(error)
      },
    })
    input.signal.addEventListener('abort', () => stream.abort(), { once: true })
  })
}

function pageOf({ input, queries, context }: Drawing, splice: Splice): { page: ReactElement; boot: Boot } {
  const { basename, isDemo, features, appVersion, today, publicUrl, dataVersion, assets, nonce } = input
  const preload = [...new Set([...assets.preload, ...chunksOf(context.matches, manifest)])]
  const boot: Boot = { basename, isDemo, features, appVersion, today, publicUrl, assets: { ...assets, preload } }
  const page = (
    <Document boot={boot} csrf={input.csrf} nonce={nonce}>
      <QueryClientProvider client={queries}>
        <Providers boot={boot}>
          <DrawnRowsProvider value={keptRows({ boot, dataVersion, splice })}>
            <StaticRouterProvider
              router={createStaticRouter(branchOf(context.matches), context)}
              context={context}
              nonce={nonce}
            />
          </DrawnRowsProvider>
        </Providers>
      </QueryClientProvider>
    </Document>
  )
  return { page, boot }
}

/** The way through the routes to this page alone: drawing it needs none of the others. */
function branchOf(matches: StaticHandlerContext['matches']): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (inner, { route }) => [route.index === true || inner.length === 0 ? route : { ...route, children: inner }],
    [],
  )
}

function bootScript(boot: Boot, queries: QueryClient): string {
  return `window.zhihengBoot=${writePageData({ ...boot, queries: dehydrate(queries) })}`
}
