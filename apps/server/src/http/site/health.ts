import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Site } from '../../platform/site.ts'

const PATIENCE = 2000

/** Whether this process should get new requests. */
export interface Readiness {
  isDraining: boolean
}

/** `/healthz`: the process lives. `/readyz`: it can answer, too. */
export function reportHealth(server: FastifyInstance, { site, readiness }: { site: Site; readiness: Readiness }): void {
  server.get('/healthz', (_request, reply) => plain(reply.code(200)).send('ok\n'))
  server.get('/readyz', async (_request, reply) => {
    const missing = await whatIsMissing(site, readiness)
    return plain(reply.code(missing === null ? 200 : 503)).send(`${missing ?? 'ok'}\n`)
  })
}

function plain<R extends { header(name: string, value: string): R }>(reply: R): R {
  return reply.header('cache-control', 'no-store').header('content-type', 'text/plain; charset=utf-8')
}

async function whatIsMissing(site: Site, readiness: Readiness): Promise<string | null> {
  if (readiness.isDraining) return 'draining'
  if (site.market().funds.length === 0) return 'no funds'
  return (await isAnswering(site)) ? null : 'no database'
}

async function isAnswering({ db }: Site): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, PATIENCE, false)
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
