import type { Database } from '../database/database.ts'
import { listJobStates } from './store.ts'

const NONE: readonly string[] = []

/** How the jobs last went, in the text format of Prometheus; nothing where the database does not answer. */
export async function jobMetrics(db: Database): Promise<readonly string[]> {
  const jobs = await listJobStates(db).catch(() => [])
  if (jobs.length === 0) return NONE
  return [
    '# HELP job_dead whether the last run failed for good: nothing is tried before its next time',
    '# TYPE job_dead gauge',
    ...jobs.map(({ name, state }) => `job_dead{job="${name}"} ${state === 'failed' ? 1 : 0}`),
    '# HELP job_retries how often the last run was tried again',
    '# TYPE job_retries gauge',
    ...jobs.map(({ name, retries }) => `job_retries{job="${name}"} ${retries}`),
    '# TYPE job_last_success_timestamp_seconds gauge',
    ...jobs.flatMap(({ name, succeededAt }) =>
      succeededAt === null
        ? []
        : [`job_last_success_timestamp_seconds{job="${name}"} ${Date.parse(succeededAt) / 1000}`],
    ),
  ]
}
