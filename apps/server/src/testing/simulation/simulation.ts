import type { Scheduler } from 'fast-check'

import { startSession } from '../../features/session/start-session.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { type Client, hashOf, makeClients, putBack, send } from './clients.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { Operation } from './operations.ts'
import type { Snapshot } from './snapshot.ts'
import { takeSnapshot, worldOf } from './snapshot.ts'
import { simulatedFunds } from './steady-market.ts'
import type { World } from './world.ts'

/** What a simulation has been through, as counts. */
export interface Counts {
  simulations: number
  storms: number
  /** How often the scheduler let someone go on. */
  steps: number
  requests: number
  refusals: number
  jobs: number
  /** Processes that died. */
  deaths: number
  /** Times that the clock was put, backward or forward. */
  clockSteps: number
  lostAnswers: number
  repeats: number
  checks: number
}

export function noCounts(): Counts {
  return {
    simulations: 0,
    storms: 0,
    steps: 0,
    requests: 0,
    refusals: 0,
    jobs: 0,
    deaths: 0,
    clockSteps: 0,
    lostAnswers: 0,
    repeats: 0,
    checks: 0,
  }
}

/** Where a simulation stands between two storms. */
export interface Simulation {
  readonly cluster: Cluster
  readonly clients: readonly Client[]
  readonly counts: Counts
  /** How often each mail was handed over, by its id in the outbox. */
  readonly mails: Map<number, number>
  /** What the site has shown each member and still has to, as text. */
  readonly shown: Map<number, string>
  /** What is known to be, and the rows that say so. */
  world: World
  snapshot: Snapshot
  lastKey: number
  /** The latest moment that the clock has shown. */
  latest: number
}

/** Something that must not be. */
export class SimulationFault extends Error {
  override readonly name = 'SimulationFault'
}

/** A Tuesday evening in Taipei, three days before the year ends. */
const BEGINS = Date.parse('2026-12-29T13:30:00.000Z')

/** Two nodes, and members who are in and near the limits of what they may have: storms need not begin with that. */
export interface Simulator {
  readonly cluster: Cluster
  readonly settled: readonly Client[]
}

export async function startSimulator(): Promise<Simulator> {
  const cluster = await startCluster()
  await cluster.clock.prepare(BEGINS)
  cluster.clock.put(BEGINS)
  const settled = await makeClients(cluster.db, 2)
  await settleIn(cluster, settled)
  await cluster.keepRows()
  return { cluster, settled }
}

export async function beginSimulation(
  { cluster, settled }: Simulator,
  around: { scheduler: Scheduler; counts: Counts },
): Promise<Simulation> {
  cluster.turnstile.obey(around.scheduler)
  await cluster.revive('A')
  await cluster.revive('B')
  cluster.errors.length = 0
  await cluster.clock.prepare(BEGINS)
  cluster.clock.put(BEGINS)
  const higher = await cluster.beginAgain()
  const clients = settled.map((client) => putBack(client, higher))
  const snapshot = await takeSnapshot(cluster.db)
  around.counts.simulations += 1
  return {
    counts: around.counts,
    cluster,
    clients,
    mails: new Map(),
    shown: new Map(),
    world: worldOf(snapshot),
    snapshot,
    lastKey: 0,
    latest: BEGINS,
  }
}

async function settleIn(cluster: Cluster, clients: readonly Client[]): Promise<void> {
  for (const client of clients) {
    const who = { memberId: client.member, now: cluster.clock.now(), ip: client.ip, userAgent: null }
    const { token, csrf } = await cluster.db.transaction().execute((trx) => startSession(trx, who))
    client.session = { token, csrf, hash: hashOf(token) }
  }
  for (const { email: to } of clients) {
    const letter = { kind: 'mail', to, subject: '歡迎', text: '歡迎加入。', html: '<p>歡迎加入。</p>' } as const
    await insertMessage(cluster.db, letter, cluster.clock.now())
  }
  const [first, second] = clients
  if (first === undefined || second === undefined) throw new RangeError('a simulation has two members')
  const plan = { dateStart: '2026-12-01', dateEnd: null, chargeDay: 28, monthAmount: 3000 }
  const lines = [
    { fund: simulatedFunds[0] ?? '', cents: 5_000_050, plan: null },
    { fund: simulatedFunds[2] ?? '', cents: 0, plan },
  ]
  const asked: (readonly [Client, Operation])[] = [
    [first, { kind: 'create', name: '退休', lines }],
    [first, { kind: 'create', name: '教育', lines: lines.slice(0, 1) }],
    [second, { kind: 'follow', funds: simulatedFunds.slice(0, 7) }],
  ]
  for (const [client, operation] of asked) {
    const { answer } = await send(cluster.node('A'), client, { operation, key: null, session: client.session })
    if (answer.status !== 200) throw new SimulationFault(`${operation.kind} was answered ${JSON.stringify(answer)}`)
  }
}
