import { formatMoment } from '../../platform/format-day.ts'
import { formatLevel, MISSING } from '../../platform/format-number.ts'
import { jobWords } from './job-words.ts'
import type { JobChoice } from './jobs-address.ts'
import type { Job } from './queries.ts'
import { text } from './text.ts'

/** What is not well stands first. */
const order = ['failed', 'retry', 'active', 'never', 'completed'] as const satisfies readonly Job['state'][]

/** What a job is called. */
export const jobName = ({ name }: Pick<Job, 'name'>): string => jobWords[name] ?? name

/** The jobs that a choice leaves, those that failed first. */
export function shownJobs(jobs: readonly Job[], { words, state }: JobChoice): Job[] {
  const said = words?.toLowerCase()
  return jobs
    .filter((job) => state === undefined || job.state === state)
    .filter((job) => said === undefined || `${jobName(job)} ${job.name}`.toLowerCase().includes(said))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

/** How long a run took. */
export function tookText({ took_ms: took }: Pick<Job, 'took_ms'>): string {
  return took === null ? MISSING : text.seconds(formatLevel(took / 1000, 1))
}

/** The last failure with its time. */
export function faultText({ fault }: Pick<Job, 'fault'>): string {
  return fault === null ? MISSING : text.fault(fault.said, formatMoment(fault.at))
}
