import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { Readiness } from './health.ts'

/** Balancers look every quarter of a second: so long they may still send us somebody. */
const NOTICE = 1500
const PATIENCE = 10_000

/**
 * Stops without anybody noticing: says "not ready", lets browsers go after their answer, finishes what is under way,
 * and cuts what has not ended after ten seconds.
 */
export function drainer(
  server: FastifyInstance,
  readiness: Readiness,
): (options?: { noticeMs: number }) => Promise<void> {
  server.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close')
  })
  return async ({ noticeMs } = { noticeMs: NOTICE }) => {
    readiness.isDraining = true
    const cut = setTimeout(() => server.server.closeAllConnections(), PATIENCE - 500)
    await sleep(noticeMs)
    server.server.closeIdleConnections()
    await server.close()
    clearTimeout(cut)
  }
}
