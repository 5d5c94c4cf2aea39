import type { RequestListener, Server } from 'node:http'
import { createServer as createHttpServer } from 'node:http'

import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

import type { Environment } from '../../environment.ts'
import { firmOfHost } from '../../platform/firm-domains.ts'
import type { Site } from '../../platform/site.ts'
import { watchOf } from '../../platform/watch/site-watch.ts'
import { readBodies } from '../calls/read-body.ts'
import { routeOf, sendError, sendErrorReply } from '../calls/send-error.ts'
import { formatTarget } from '../guards/format-suffix.ts'
import { type AddressFault, guardAddress, isCall, pathOf } from '../guards/guard-address.ts'
import { guardConnections } from '../guards/guard-connections.ts'
import { mayReadMetrics } from '../guards/may-read-metrics.ts'
import { readUnderName, toldUnderName } from '../guards/own-name.ts'
import { refuseSocket } from '../guards/refuse-socket.ts'
import { scopeOf } from '../guards/scope.ts'
import { searchInPath } from '../guards/search-in-path.ts'
import { securityHeaders } from '../guards/security-headers.ts'
import { sendErrorPage } from '../pages/error-page.ts'
import { ReaderGone } from '../pages/reader-gone.ts'
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
  const { trustedProxies } = site.environment
  const server = Fastify({
    logger: false,
    bodyLimit: 65_536,
    trustProxy: trustedProxies === 0 ? false : (_address, hop) => hop < trustedProxies,
    routerOptions: { maxParamLength: 500 },
    exposeHeadRoutes: false,
    return503OnClosing: false, // while it closes, what still comes over an open connection is answered
    genReqId: requestIds(watchOf(site).node),
    requestIdHeader: false,
    rewriteUrl: (request) => {
      const { url = '/', headers: said } = request
      // for the routes it stays as it came; who decides by the firm reads this one
      Object.assign(request, { originalUrl: readUnderName(site, { url, host: said.host }) })
      return inScope(url, site.environment.mode)
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request))
      if (isCall(request.url)) return sendError(site.log, { error, request, reply })
      const elsewhere = elsewhereOf(request, faultIn(request))
      return elsewhere === null ? sendErrorPage(reply, 404) : reply.redirect(elsewhere)
    },
    clientErrorHandler: refuseSocket,
    serverFactory: (listener): Server =>
      createHttpServer(
        { ...timeouts, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
        wrap ? wrap(listener) : listener,
      ),
  })
  const headers = {
    ours: securityHeaders(site.environment),
    firms: securityHeaders(site.environment, { isFirms: true }),
  }
  const headersFor = ({ headers: { host } }: FastifyRequest) =>
    firmOfHost(site, host) === null ? headers.ours : headers.firms
  guardConnections(server.server, site.log, { most: site.environment.maxConnections, trustedProxies })
  const faultOf = guardAddress(site.environment, (host) => firmOfHost(site, host) !== null)
  const mayRead = mayReadMetrics(site.environment)
  const faultIn = (request: FastifyRequest) =>
    faultOf({ url: request.originalUrl, host: request.headers.host }) ??
    (isOfOtherFirm(site, request) ? ({ status: 404, code: 'not_found' } as const) : null)
  const elsewhereOf = (request: FastifyRequest, fault: AddressFault | null): string | null => {
    const { method, originalUrl, headers: said } = request
    const isAsked = method === 'GET' || method === 'HEAD'
    if (!isAsked || (fault !== null && fault.code !== 'bad_path')) return null
    const other = otherAddress(originalUrl, { mode: site.environment.mode, isFine: fault === null })
    if (other !== null) return toldUnderName(site, { url: other, host: said.host })
    // of a call the prefix is off already: it is answered below the number as well
    const bare = toldUnderName(site, { url: request.url, host: said.host })
    return fault === null && bare !== request.url ? bare : null
  }

  readBodies(server)
  measure(server, { db: site.db, mayRead })
  watchAnswers(server, site)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request))
    const fault = faultIn(request)
    const elsewhere = elsewhereOf(request, fault)
    if (elsewhere !== null) return reply.redirect(elsewhere)
    if (!fault || mayRead(request.raw)) return done()
    if (isCall(request.url)) sendErrorReply(reply, { ...fault, fields: null, retryAfter: null })
    else sendErrorPage(reply, fault.status === 400 ? 404 : fault.status)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const said = { reqId: request.id, method: request.method, route: routeOf(request), status: reply.statusCode, ms }
    site.log.info(said, 'answered')
    done()
  })
  server.setErrorHandler((error, request, reply) => {
    if (isCall(request.url)) return sendError(site.log, { error, request, reply })
    if (error instanceof ReaderGone) {
      site.log.debug({ err: error, reqId: request.id }, 'a page was given up')
      return reply.code(CLIENT_CLOSED).send()
    }
    site.log.error({ err: error, reqId: request.id }, 'a page failed')
    noteThrown(request, error)
    return sendErrorPage(reply, 500)
  })
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
  return server
}

/** Under a firm's own name there is that firm, and no other below its number. */
function isOfOtherFirm(site: Site, { originalUrl, headers: { host } }: FastifyRequest): boolean {
  const firm = firmOfHost(site, host)
  return firm !== null && Number(scopeOf(pathOf(originalUrl), site.environment.mode).firm) !== firm
}

function isSentForm({ method, url, headers }: FastifyRequest): boolean {
  return method === 'POST' && !isCall(url) && headers['content-type'] === 'application/x-www-form-urlencoded'
}

/** Where an address with a format at its end leads, and a search for words that no path may carry; null for all others. */
function otherAddress(url: string, { mode, isFine }: { mode: Environment['mode']; isFine: boolean }): string | null {
  const path = pathOf(url)
  if (isFine && !/\.(html|json|csv)$/.test(path)) return null
  const scope = scopeOf(path, mode)
  const target = isFine ? formatTarget(scope.path) : searchInPath(scope.path)
  const rest = url.slice(path.length)
  return target && scope.prefix + target + (target.includes('?') ? rest.replace(/^\?/, '&') : rest)
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
