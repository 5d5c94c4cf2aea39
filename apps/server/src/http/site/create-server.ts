import type { RequestListener, Server } from 'node:http'
import { createServer as createHttpServer } from 'node:http'

import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'

import type { Environment } from '../../environment.ts'
import { firmOfHost } from '../../platform/firm-domains.ts'
import type { Site } from '../../platform/site.ts'
import { watchOf } from '../../platform/watch/site-watch.ts'
import { readBodies } from '../calls/read-body.ts'
import { routeOf, sendError, sendErrorReply } from '../calls/send-error.ts'
import { isCall, pathOf } from '../guards/guard-address.ts'
import { guardConnections } from '../guards/guard-connections.ts'
import { mayReadMetrics } from '../guards/may-read-metrics.ts'
import { readUnderName, toldUnderName } from '../guards/own-name.ts'
import { refuseSocket } from '../guards/refuse-socket.ts'
import { scopeOf } from '../guards/scope.ts'
import { securityHeaders } from '../guards/security-headers.ts'
import { sendErrorPage } from '../pages/error-page.ts'
import { ReaderGone } from '../pages/reader-gone.ts'
import { type AddressJudge, judgeAddresses } from './judge-address.ts'
import { measure } from './metrics.ts'
import { noteThrown, watchAnswers } from './watch-answers.ts'

/** Slow senders are sent away; without all three Node keeps them for minutes. */
const timeouts = { requestTimeout: 10_000, headersTimeout: 8000, connectionsCheckingInterval: 1000 }

/** What logs and figures call an answer that no one waited for. Source: nginx. */
const CLIENT_CLOSED = 499

/** Wraps the listener of requests, for Vite in development. */
export type WrapListener = (listener: RequestListener) => RequestListener

/** A server that guards itself and knows no address yet. */
export function createServer(site: Site, { wrap }: { wrap: WrapListener | null }): FastifyInstance {
  const { environment } = site
  const guard = { judge: judgeAddresses(site), headersOf: headersByHost(site) }
  const server = Fastify(settingsOf(site, { ...guard, wrap }))
  const { trustedProxies, maxConnections: most } = environment
  guardConnections(server.server, site.log, { most, trustedProxies })
  const mayRead = mayReadMetrics(environment)
  readBodies(server)
  measure(server, { db: site.db, mayRead })
  watchAnswers(server, site)
  guardAddresses(server, { ...guard, mayRead })
  logAnswers(server, site)
  answerFailures(server, site)
  answerUnknown(server, site)
  return server
}

interface Guard {
  readonly judge: AddressJudge
  readonly headersOf: (request: FastifyRequest) => Record<string, string>
}

function headersByHost(site: Site): Guard['headersOf'] {
  const ours = securityHeaders(site.environment)
  const firms = securityHeaders(site.environment, { isFirms: true })
  return ({ headers: { host } }) => (firmOfHost(site, host) === null ? ours : firms)
}

function settingsOf(site: Site, { judge, headersOf, wrap }: Guard & { readonly wrap: WrapListener | null }) {
  const { trustedProxies, mode } = site.environment
  return {
    logger: false,
    bodyLimit: 65_536,
    trustProxy: trustedProxies === 0 ? false : (_address: string, hop: number) => hop < trustedProxies,
    routerOptions: { maxParamLength: 500 },
    exposeHeadRoutes: false,
    return503OnClosing: false, // while it closes, what still comes over an open connection is answered
    genReqId: requestIds(watchOf(site).node),
    requestIdHeader: false,
    rewriteUrl: (request) => {
      const { url = '/', headers: said } = request
      // for the routes it stays as it came; who decides by the firm reads this one
      Object.assign(request, { originalUrl: readUnderName(site, { url, host: said.host }) })
      return inScope(url, mode)
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request))
      if (isCall(request.url)) return sendError(site.log, { error, request, reply })
      const elsewhere = judge.elsewhereOf(request, judge.faultIn(request))
      return elsewhere === null ? sendErrorPage(reply, 404) : reply.redirect(elsewhere)
    },
    clientErrorHandler: refuseSocket,
    serverFactory: (listener): Server =>
      createHttpServer(
        { ...timeouts, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
        wrap ? wrap(listener) : listener,
      ),
  } satisfies FastifyServerOptions
}

/** Sends away who asks at a wrong address, before anything is looked for. */
function guardAddresses(
  server: FastifyInstance,
  { judge, headersOf, mayRead }: Guard & { readonly mayRead: ReturnType<typeof mayReadMetrics> },
): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request))
    const fault = judge.faultIn(request)
    const elsewhere = judge.elsewhereOf(request, fault)
    if (elsewhere !== null) return reply.redirect(elsewhere)
    if (!fault || mayRead(request.raw)) return done()
    if (isCall(request.url)) sendErrorReply(reply, { ...fault, fields: null, retryAfter: null })
    else sendErrorPage(reply, fault.status === 400 ? 404 : fault.status)
  })
}

function logAnswers(server: FastifyInstance, { log }: Site): void {
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const said = { reqId: request.id, method: request.method, route: routeOf(request), status: reply.statusCode, ms }
    log.info(said, 'answered')
    done()
  })
}

function answerFailures(server: FastifyInstance, { log }: Site): void {
  server.setErrorHandler((error, request, reply) => {
    if (isCall(request.url)) return sendError(log, { error, request, reply })
    if (error instanceof ReaderGone) {
      log.debug({ err: error, reqId: request.id }, 'a page was given up')
      return reply.code(CLIENT_CLOSED).send()
    }
    log.error({ err: error, reqId: request.id }, 'a page failed')
    noteThrown(request, error)
    return sendErrorPage(reply, 500)
  })
}

function answerUnknown(server: FastifyInstance, site: Site): void {
  // pages take every other address, so an unknown call must be caught before them
  for (const url of ['/api', '/api/*']) {
    server.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => reply.callNotFound() })
  }
  server.setNotFoundHandler((request, reply) => {
    // a form that the browser sent by itself, without our script: its page again, which says what is missing
    if (isSentForm(request)) {
      const { originalUrl: url, headers: said } = request
      return reply.redirect(toldUnderName(site, { url, host: said.host }), 303)
    }
    if (!isCall(request.url)) return sendErrorPage(reply, 404)
    return sendErrorReply(reply, { status: 404, code: 'not_found', fields: null, retryAfter: null })
  })
}

function isSentForm({ method, url, headers }: FastifyRequest): boolean {
  return method === 'POST' && !isCall(url) && headers['content-type'] === 'application/x-www-form-urlencoded'
}

/** What stands in pages of a firm's own, and is no page of ours. */
const outside = /^\/(?:charts\/|ajax_landing$)/

/** Calls, and what stands in pages of a firm's own, may stand under a firm or an app; their routes are the same. */
function inScope(url: string, mode: Environment['mode']): string {
  const path = pathOf(url)
  const scope = scopeOf(path, mode)
  return scope.prefix !== '' && (isCall(scope.path) || outside.test(scope.path)) ? url.slice(scope.prefix.length) : url
}

/** @param process - tells the nodes apart: by the front of an id one finds who answered */
function requestIds(process: string): () => string {
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
