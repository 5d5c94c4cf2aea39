import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { FastifyInstance } from 'fastify'

import type { Database } from '../../platform/database/database.ts'
import { jobMetrics } from '../../platform/jobs/job-metrics.ts'
import { routeOf } from '../calls/send-error.ts'
import { METRICS_PATH } from '../guards/guard-address.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Seen {
  readonly counts: number[]
  count: number
  sum: number
}

/**
 * Counts every answer, and says so at /metrics to those who may read it. To everyone else the route does not match, so
 * that the address is answered as any that does not exist.
 */
export function measure(
  server: FastifyInstance,
  { db, mayRead }: { db: Database; mayRead: (request: IncomingMessage) => boolean },
): void {
  const seen = new Map<string, Seen>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  server.addHook('onClose', async () => void delay.disable())

  server.addHook('onResponse', async (request, reply) => {
    const labels = `method="${request.method}",route="${routeOf(request)}",status="${reply.statusCode}"`
    const found = seen.get(labels) ?? { counts: buckets.map(() => 0), count: 0, sum: 0 }
    seen.set(labels, found)
    const seconds = reply.elapsedTime / 1000
    const index = buckets.findIndex((limit) => seconds <= limit)
    if (index !== -1) found.counts[index] = (found.counts[index] ?? 0) + 1
    found.count += 1
    found.sum += seconds
  })

  server.addConstraintStrategy({
    name: 'mayRead',
    storage: () => routesByKey(),
    deriveConstraint: (request) => mayRead(request),
    validate: () => {},
  })
  server.get(METRICS_PATH, { constraints: { mayRead: true } }, async (_request, reply) => {
    const lines = [...answered(seen), ...machine(delay.percentile(99) / 1e9), ...(await jobMetrics(db))]
    delay.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

function routesByKey<Route>() {
  const routes = new Map<unknown, Route>()
  return {
    get: (key: unknown) => routes.get(key) ?? null,
    set: (key: unknown, route: Route) => void routes.set(key, route),
  }
}

function answered(seen: ReadonlyMap<string, Seen>): string[] {
  const lines = ['# TYPE http_request_duration_seconds histogram']
  for (const [labels, { counts, count, sum }] of seen) {
    let below = 0
    for (const [index, limit] of buckets.entries()) {
      below += counts[index] ?? 0
      lines.push(`http_request_duration_seconds_bucket{${labels},le="${limit}"} ${below}`)
    }
    lines.push(
      `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `http_request_duration_seconds_sum{${labels}} ${sum}`,
      `http_request_duration_seconds_count{${labels}} ${count}`,
    )
  }
  return lines
}

function machine(delaySeconds: number): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    '# TYPE nodejs_eventloop_delay_p99_seconds gauge',
    `nodejs_eventloop_delay_p99_seconds ${delaySeconds}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
  ]
}
