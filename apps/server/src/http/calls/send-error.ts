import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Log } from '../../platform/log.ts'
import { noteCode, noteThrown } from '../site/watch-answers.ts'
import type { Answer } from './answer.ts'
import type { Exchange } from './doorway.ts'
import { envelopeOf, type ErrorReply, errorReplyOf } from './error-reply.ts'

/** Sends an error of a call. What is ours to repair goes to the log with the id that the person sees. */
export function sendError(
  log: Log,
  { error, statuses = {}, request, reply }: Exchange & { error: unknown; statuses?: Answer['statuses'] },
) {
  const usual = errorReplyOf(error)
  const said = { ...usual, status: statuses[usual.code] ?? usual.status }
  if (said.status >= 500) {
    const level = said.code === 'busy' ? 'warn' : 'error'
    // a sender who left in the middle of their body reads as a lost connection, too, and who left later hears nothing
    const isGone = said.code === 'busy' && (request.raw.readableAborted || reply.raw.destroyed)
    if (!isGone) noteThrown(request, error)
    log[isGone ? 'debug' : level]({ err: error, reqId: request.id, route: routeOf(request) }, 'a call failed')
  }
  return sendErrorReply(reply, said)
}

/** Sends the envelope; no one keeps it. */
export function sendErrorReply(reply: FastifyReply, said: ErrorReply) {
  noteCode(reply.request, said.code)
  if (said.retryAfter !== null) reply.header('retry-after', said.retryAfter)
  return reply
    .code(said.status)
    .removeHeader('etag')
    .header('cache-control', 'private, no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(said, reply.request.id)))
}

/** The pattern of a route: the address itself may hold what must not be logged. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '(none)'
}
