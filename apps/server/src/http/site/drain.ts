import { setImmediate as unreadRequests, setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { Readiness } from './health.ts'

/** From the signal until the last connection is cut. Who stops us waits ten seconds. */
const PATIENCE_MS = 9500

export interface Drain {
  /** How long a balancer needs to see that this node is not ready: so long it still sends requests, which are served. */
  readonly noticeMs: number
}

/**
 * Stops without anybody noticing: says "not ready", lets browsers and proxies go after their answer, ends event streams
 * once others can be found, finishes what is under way, and cuts what has not ended after nine and a half seconds.
 */
export function drainer(server: FastifyInstance, readiness: Readiness): (how: Drain) => Promise<void> {
  server.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close')
  })
  return async ({ noticeMs }) => {
    readiness.isDraining = true
    const cut = setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS)
    await sleep(noticeMs)
    await unreadRequests() // a request that lies unread in its socket would be reset with it
    await server.close()
    clearTimeout(cut)
  }
}
