import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import type { Job } from './queries.ts'
import { jobName } from './shown-jobs.ts'
import { text } from './text.ts'

const heads = text.columns

/** Saves the jobs that are shown as a table. */
export function saveJobs(jobs: readonly Job[]): void {
  saveCsvOfToday(text.csvName, jobsCsv(jobs))
}

/** One line a job. */
export function jobsCsv(jobs: readonly Job[]): string {
  return toCsv([
    [
      heads.job,
      heads.name,
      heads.state,
      heads.times,
      heads.started,
      heads.took,
      heads.succeeded,
      heads.next,
      heads.fault,
    ],
    ...jobs.map((job) => [
      jobName(job),
      job.name,
      text.states[job.state],
      job.times,
      job.started_at,
      job.took_ms === null ? null : job.took_ms / 1000,
      job.succeeded_at,
      job.next_at,
      job.fault?.said ?? null,
    ]),
  ])
}
