import { setTimeout as sleep } from 'node:timers/promises'

import type { PgBoss, Queue, WorkOptions } from 'pg-boss'

import type { Connection } from '../database/connect.ts'
import type { Log } from '../log.ts'
import { bossDatabase } from './boss-database.ts'
import { JOB_SCHEMA } from './job-schema.ts'
import type { Job } from './job.ts'

const TIME_ZONE = 'Asia/Taipei'

/** How often it is looked, in seconds. */
interface Pace {
  /** At the times of the jobs. */
  readonly times: number
  /** For runs that are due. */
  readonly runs: number
  /** For processes that died in the midst of a run. */
  readonly deaths: number
  /** So long the start of a run is put off: a process that has just started answers people first. */
  readonly putOff: number
}

/** No one waits for a job, and a look costs a millisecond. The times are looked at within the minute in which they count. */
const PACE: Pace = { times: 45, runs: 60, deaths: 60, putOff: 60 }

/** One run at a time among all processes; one whose process died is taken over by another within two minutes. */
const queue: Omit<Queue, 'name'> = {
  policy: 'exclusive',
  heartbeatSeconds: 60,
  expireInSeconds: 6 * 3600,
  // after 1, 2, 4, 8, 16 minutes and then each half hour: until the next day
  retryLimit: 45,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 1800,
}

/** So long a job may take to end when its process does, in milliseconds. Source: whoever stops the site waits ten seconds. */
const STOP_MS = 9000
/** After the first failure, and twice as long after each further one. */
const START_AGAIN_MS = 1000
const START_AGAIN_MOST_MS = 60_000
/** What pg-boss looks for that the site has none of: chains of jobs, large queues, changes of its tables. */
const SELDOM = 600
/** The most that pg-boss takes for what it hands on at the times of the jobs. */
const CRON_MOST = 45

type Place = Pick<Connection, 'kind' | 'backgroundDb'>

/**
 * Does each job at its times: once among all processes at the same database, again where it failed, and once for what a
 * standstill left out. A job that nothing was ever known of runs at once.
 *
 * @returns what ends it, after what is under way
 */
export function keepWorking(
  place: Place,
  jobs: readonly Job[],
  { log, pace = PACE }: { log: Log; pace?: Pace },
): Working {
  const stopping = new AbortController()
  const opening = openBoss(place, { log, pace })
  const begin = async () => {
    const boss = await opening
    await boss.start()
    for (const job of jobs) await beginJob(boss, job, { log, pace, stopped: stopping.signal })
  }
  const started = untilItWorks(begin, stopping.signal, log)
  return {
    started,
    async stop() {
      stopping.abort()
      await started
      const boss = await opening
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

/** Its code is read once the site answers: it takes a tenth of a second. */
async function openBoss(place: Place, { log, pace }: { log: Log; pace: Pace }): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: bossDatabase(place.backgroundDb),
    backend: place.kind,
    schema: JOB_SCHEMA,
    // what it finds of these tables' indexes is of no weight with a hundred jobs a day
    reindex: false,
    monitorVacuum: false,
    cronMonitorIntervalSeconds: pace.times,
    cronWorkerIntervalSeconds: Math.min(pace.runs, CRON_MOST),
    superviseIntervalSeconds: pace.deaths,
    monitorIntervalSeconds: pace.deaths,
    queueCacheIntervalSeconds: SELDOM,
    bamIntervalSeconds: SELDOM,
    flowIntervalSeconds: SELDOM,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the jobs could not be looked at'))
  return boss
}

interface Working {
  /** Fulfilled once all jobs are waited for, or it was stopped before. */
  readonly started: Promise<void>
  stop(): Promise<void>
}

/**
 * Neither a database that falls silent just then nor another process that makes the same tables at the same moment is a
 * reason to do without the jobs until the next start.
 */
async function untilItWorks(begin: () => Promise<void>, stopped: AbortSignal, log: Log): Promise<void> {
  for (let waitMs = START_AGAIN_MS; !stopped.aborted; waitMs = Math.min(2 * waitMs, START_AGAIN_MOST_MS)) {
    try {
      return await begin()
    } catch (error) {
      log.error({ err: error }, 'the jobs could not be started')
      await sleep(waitMs, null, { ref: false, signal: stopped }).catch(() => undefined)
    }
  }
}

async function beginJob(
  boss: PgBoss,
  job: Job,
  { log, pace, stopped }: { log: Log; pace: Pace; stopped: AbortSignal },
): Promise<void> {
  const { name, at, isAtStart } = job
  const startAfter = isAtStart ? 0 : pace.putOff
  await boss.createQueue(name, queue)
  const isNew = (await boss.getSchedules(name)).length === 0
  await boss.schedule(name, at, null, { tz: TIME_ZONE, missed: 'once', startAfter })
  if (isNew || isAtStart) await boss.send(name, null, { startAfter })
  const looking = { pollingIntervalSeconds: pace.runs, includeMetadata: true } satisfies WorkOptions
  await boss.work(name, looking, async (runs) => {
    for (const { retryCount, retryLimit } of runs) {
      try {
        await job.run(stopped)
      } catch (error) {
        const said = retryCount < retryLimit ? 'a job failed and is tried again' : 'a job failed for good'
        log.error({ err: error, job: name, tries: retryCount + 1 }, said)
        throw error
      }
      // it ended early: the next process goes on
      stopped.throwIfAborted()
    }
  })
}
