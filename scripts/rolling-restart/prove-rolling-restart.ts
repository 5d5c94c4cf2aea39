import { freePort } from '../testing/free-port.ts'
import { hasPostgres, startThrowawayPostgres } from '../testing/throwaway-postgres.ts'
import { hasHaproxy, startBalancer } from './balancer.ts'
import { type LoadReport, startLoad } from './load.ts'
import { type NodeProcess, startNode, type Stopped } from './node-process.ts'

export interface RollingRestart {
  readonly restarts: number
  /** How HAProxy looks at the nodes: `inter 2s fall 3`. */
  readonly check: string
  /** The nodes' DRAIN_NOTICE_MS. */
  readonly noticeMs: number
}

export interface RollingReport extends LoadReport {
  readonly stops: readonly Stopped[]
}

/** What this machine lacks to prove it; null where it has all. */
export function whatLacks(): string | null {
  if (!hasHaproxy()) return 'no HAProxy on this machine'
  return hasPostgres() ? null : 'no PostgreSQL on this machine'
}

/**
 * Restarts two nodes in turn, behind HAProxy and under load, on a PostgreSQL of its own.
 *
 * @param restarted - told of each node that has stopped and is back
 */
export async function proveRollingRestart(
  { restarts, check, noticeMs }: RollingRestart,
  restarted: (stopped: Stopped) => void = () => undefined,
): Promise<RollingReport> {
  const postgres = await startThrowawayPostgres()
  if (postgres === null) throw new Error('no PostgreSQL on this machine')
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) => startNode({ port, noticeMs, databaseUrl: postgres.url })
  const nodes = new Map<number, NodeProcess>()
  const ends: (() => void)[] = [() => postgres.stop()]
  try {
    for (const port of ports) nodes.set(port, await start(port))
    const balancer = await startBalancer(ports, check)
    ends.unshift(() => balancer.stop())
    await Promise.all([balancer.untilUp(1), balancer.untilUp(2)])
    const load = await startLoad(balancer.origin)
    const stops: Stopped[] = []
    for (let turn = 0; turn < restarts; turn++) {
      const port = ports[turn % 2 === 0 ? 0 : 1]
      const stopped = await nodes.get(port)?.stop()
      nodes.set(port, await start(port))
      await balancer.untilUp((turn % 2) + 1)
      if (stopped === undefined) continue
      stops.push(stopped)
      restarted(stopped)
    }
    return { ...(await load.stop()), stops }
  } finally {
    for (const node of nodes.values()) node.kill()
    for (const end of ends) end()
  }
}
