import type { FastifyInstance } from 'fastify'
import { Kysely } from 'kysely'

import { createApp } from '../../app.ts'
import { taipeiDayAt, type Clock } from '../../platform/clock.ts'
import { embeddedConnection } from '../../platform/database/connect.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { testEnvironment } from '../test-environment.ts'
import { membersRows } from './members-rows.ts'
import { pgliteInThisThread } from './pglite-in-this-thread.ts'
import { askedPaths } from './requests.ts'
import {
  freeSession,
  type Ground,
  type Interference,
  type Run,
  sharedSession,
  simulatedDialect,
} from './simulated-dialect.ts'
import { type SteadyMarket, steadyMarket } from './steady-market.ts'
import { createTurnstile, type Mortal, type Turnstile } from './turnstile.ts'

export type NodeName = 'A' | 'B'

/** A process of the site, with all that it keeps in memory. */
export interface SimulatedNode extends Mortal {
  readonly name: NodeName
  readonly site: Site
  readonly server: FastifyInstance
}

/** A clock that is put by hand, the same for all nodes. */
export interface SimulatedClock extends Clock {
  /** Loads what is known of the day of a moment; only while nothing is under way. */
  prepare(moment: number): Promise<void>
  /** @throws RangeError, where the market is asked for, of a day that was not prepared */
  put(moment: number): void
}

/** Two nodes on one database, each of which may die and be started again. */
export interface Cluster {
  /** No one stands between it and the database; only while nothing is under way. */
  readonly db: Database
  readonly clock: SimulatedClock
  readonly turnstile: Turnstile
  /** What the nodes wrote to their logs as errors. */
  readonly errors: string[]
  node(name: NodeName): SimulatedNode
  /** The process stops where it stands: its transaction is rolled back, nothing of it goes on. */
  kill(name: NodeName): Promise<void>
  /** Starts a new process in the place of one that died. */
  revive(name: NodeName): Promise<void>
  interfere(interference: Interference | null): void
  /** Keeps what is in the tables of members, to begin with. */
  keepRows(): Promise<void>
  /** Puts back the rows that were kept in place of all others. @returns by how much their ids are higher than then */
  beginAgain(): Promise<number>
  close(): Promise<void>
}

const passOn: Interference = {
  run: ({ sql, parameters }, run) => run(sql, parameters),
  died: async () => undefined,
}

/** Starts an embedded database in memory, with a market, and two nodes on it. */
export async function startCluster(): Promise<Cluster> {
  const client = await pgliteInThisThread()
  const connection = await embeddedConnection(client)
  const { db } = connection
  const market = await steadyMarket(db)
  const ground: Ground = { client, turnstile: createTurnstile(), session: sharedSession(), interference: passOn }
  const clock = simulatedClock(market)
  const errors: string[] = []
  const start = (name: NodeName) => startNode(name, { ground, market, clock, errors })
  const nodes = { A: await start('A'), B: await start('B') }
  const run: Run = async (sql, parameters) => {
    const { rows } = await client.query(sql, parameters)
    return { rows }
  }
  const rows = await membersRows(run)

  return {
    db,
    clock,
    turnstile: ground.turnstile,
    errors,
    node: (name) => nodes[name],
    async kill(name) {
      const node = nodes[name]
      const { owner } = ground.session
      node.isDead = true
      if (owner?.process === node) {
        if (owner.isInTransaction) await client.query('rollback', [])
        freeSession(ground.session)
      }
      await ground.interference.died(run)
    },
    async revive(name) {
      if (nodes[name].isDead) nodes[name] = await start(name)
    },
    interfere(interference) {
      ground.interference = interference ?? passOn
    },
    async keepRows() {
      await rows.keep()
    },
    async beginAgain() {
      if (ground.session.owner !== null) throw new Error('somebody still has the session')
      await rows.empty()
      return rows.putBack()
    },
    close: () => connection.close(),
  }
}

interface Surroundings {
  readonly ground: Ground
  readonly market: SteadyMarket
  readonly clock: Clock
  readonly errors: string[]
}

async function startNode(name: NodeName, { ground, market, clock, errors }: Surroundings): Promise<SimulatedNode> {
  const process: Mortal = { isDead: false }
  const site: Site = {
    db: new Kysely<Schema>({ dialect: simulatedDialect(ground, process) }),
    clock,
    environment: testEnvironment,
    market: ownSnapshots(market, clock),
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (fields, message) => void errors.push(`${message}: ${causeOf(fields)}`),
    },
  }
  const { server } = await createApp(site, { pages: null, paths: askedPaths })
  return Object.assign(process, { name, site, server })
}

/** Snapshots of one process: what is kept with them in memory is not another's, and dies with it. */
function ownSnapshots(market: SteadyMarket, clock: Clock): () => Market {
  const own = new Map<Market, Market>()
  return () => {
    const shared = market.on(clock.today())
    const snapshot = own.get(shared) ?? { ...shared }
    own.set(shared, snapshot)
    return snapshot
  }
}

function causeOf(fields: object): string {
  const cause: unknown = Reflect.get(fields, 'err')
  return cause instanceof Error ? `${cause.message} ${cause.stack?.split('\n')[1]?.trim() ?? ''}` : ''
}

function simulatedClock(market: SteadyMarket): SimulatedClock {
  let now = 0
  return {
    now: () => new Date(now),
    today: () => taipeiDayAt(now),
    prepare: (moment) => market.load(taipeiDayAt(moment)),
    put(moment) {
      now = moment
    },
  }
}
