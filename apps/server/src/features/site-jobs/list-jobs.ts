import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listJobs as call } from '@zhiheng/contract/site-jobs.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'

import { type JobRuns, listJobRuns } from '../../platform/jobs/store.ts'
import { countOutbox } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { nextRun } from './next-run.ts'

/** The jobs of the site, and what waits to be sent. */
export async function listJobs({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<ReplyOf<typeof call>> {
  const now = clock.now()
  const [runs, outbox] = await Promise.all([listJobRuns(db), countOutbox(db, new Date(now.getTime() - DAY_MS))])
  return { jobs: runs.map((run) => shownOf(run, now)), outbox }
}

function shownOf(run: JobRuns, now: Date): ReplyOf<typeof call>['jobs'][number] {
  const { name, times, state, started_at, took_ms, succeeded_at, fault, fault_at } = run
  return {
    name,
    times,
    state: state ?? 'never',
    started_at,
    took_ms,
    succeeded_at,
    retries: run.retries ?? 0,
    fault: fault === null ? null : { said: fault, at: fault_at },
    next_at: nextOf(run, now),
  }
}

function nextOf({ times, state, waits_until }: JobRuns, now: Date): string | null {
  if (waits_until !== null) return waits_until
  if (state === 'active') return null
  const next = nextRun(times, now.getTime())
  return next === null ? null : new Date(next).toISOString()
}
