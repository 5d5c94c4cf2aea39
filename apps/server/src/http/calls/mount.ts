import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

import { watchOf } from '../../platform/watch/site-watch.ts'
import { pathOf } from '../guards/guard-address.ts'
import { checkFirm, scopeOf } from '../guards/scope.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Answer } from './answer.ts'
import { type Doorway, type Exchange, read } from './doorway.ts'
import { type Method, methodMeant } from './method-override.ts'
import { acceptFile } from './read-file-body.ts'
import { sendCached } from './send-cached.ts'
import { sendError } from './send-error.ts'
import { sendFresh } from './send-fresh.ts'

const KEPT_BYTES = 64 * 1024 * 1024

type Table = ReadonlyMap<Method, Answer>

/** Puts every answer at its address: one route a path for all methods, so that a POST may stand for a DELETE. */
export function mount(server: FastifyInstance, answers: readonly Answer[], doorway: Doorway): void {
  const cache = createAnswerCache({ bytes: KEPT_BYTES })
  watchOf(doorway.site).watchCache('answers', cache.state)
  for (const [path, table] of tablesOf(answers)) {
    const takesFile = [...table.values()].some(({ endpoint }) => endpoint.fileBytes !== undefined)
    const route: RouteOptions = {
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
      url: path,
      ...bodyLimitOf(table),
      handler: async (request, reply) => {
        const exchange = { request, reply }
        let statuses: Answer['statuses'] = {}
        try {
          const firmId = checkScope(request)
          const answer = choose(table, exchange)
          if (answer.endpoint.onFirm === true && firmId === null) throw new Refusal('not_found')
          statuses = answer.statuses
          const asTable = read(request.query, 'format') === 'csv' && answer.endpoint.method === 'GET'
          return await (firmId === null && !asTable && isKeptFor(doorway, answer, request)
            ? sendCached(doorway, { answer, cache, ...exchange })
            : sendFresh(doorway, { answer, firmId, asTable, ...exchange }))
        } catch (error) {
          return sendError(doorway.site.log, { error, statuses, ...exchange })
        }
      },
    }
    if (takesFile) void server.register((own) => acceptFile(own, route))
    else server.route(route)
  }
}

/** Whether what is kept for everyone answers whoever asks. */
function isKeptFor({ cookies }: Doorway, { isCached, isByRole }: Answer, { headers }: FastifyRequest): boolean {
  return isCached && (!isByRole || cookies.read(headers.cookie).sessionToken === null)
}

function tablesOf(answers: readonly Answer[]): ReadonlyMap<string, Table> {
  const tables = new Map<string, Map<Method, Answer>>()
  for (const answer of answers) {
    const { path, method } = answer.endpoint
    const table = tables.get(path) ?? new Map<Method, Answer>()
    if (table.has(method)) throw new RangeError(`${method} ${path} has two answers`)
    tables.set(path, table.set(method, answer))
  }
  return tables
}

/** A call that takes a file says how large it may be; one route a path serves all its methods. */
function bodyLimitOf(table: Table): { bodyLimit?: number } {
  const sizes = [...table.values()].flatMap(({ endpoint }) => endpoint.bodyBytes ?? [])
  return sizes.length === 0 ? {} : { bodyLimit: Math.max(...sizes) }
}

/** @throws Refusal method_not_allowed, method_override_invalid */
function choose(table: Table, { request, reply }: Exchange): Answer {
  const method = methodMeant({
    method: request.method,
    header: request.headers['x-http-method-override'],
    query: read(request.query, '_method'),
    field: read(request.body, '_method'),
  })
  const answer = table.get(method)
  if (answer) return answer
  reply.header('allow', [...table.keys()].flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : [known])).join(', '))
  throw new Refusal('method_not_allowed')
}

/**
 * The number of the firm below which a call stands; null on our own site.
 *
 * @throws Refusal firm_mismatch, repeated_param
 */
export function checkScope(request: FastifyRequest): number | null {
  const scope = scopeOf(pathOf(request.originalUrl))
  checkFirm(scope, { header: request.headers['x-current-firm'], query: read(request.query, 'current_firm') })
  return scope.firm === null ? null : Number(scope.firm)
}
