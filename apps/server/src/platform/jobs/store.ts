import { sql } from 'kysely'

import type { Database } from '../database/database.ts'

/** How a job of the site last went. */
export interface JobState {
  readonly name: string
  /** `retry`: its last run failed and is tried again; `failed`: it failed for good, until its next time. */
  readonly state: 'active' | 'retry' | 'completed' | 'failed'
  /** How often the last run was tried again. */
  readonly retries: number
  /** When it last went well; null where that is not known. */
  readonly succeededAt: string | null
  /** Of the last failure of the last run. */
  readonly fault: string | null
}

interface Row {
  readonly name: string
  readonly state: JobState['state']
  readonly retry_count: number
  readonly succeeded_at: string | null
  readonly fault: string | null
}

/** What is known of the jobs that have run, by name; of none where the site never ran on this database. */
export async function listJobStates(db: Database): Promise<JobState[]> {
  if (!(await hasJobs(db))) return []
  const { rows } = await sql<Row>`
    select distinct on (job.name) job.name, job.state::text as state, job.retry_count, job.output ->> 'message' as fault,
      (select max(done.completed_on) from pgboss.job done where done.name = job.name and done.state = 'completed')
        as succeeded_at
    from pgboss.job job
    where job.state in ('active', 'retry', 'completed', 'failed') and not starts_with(job.name, '__pgboss')
    order by job.name, job.created_on desc`.execute(db)
  return rows.map(({ retry_count, succeeded_at, fault, ...row }) => ({
    ...row,
    retries: retry_count,
    succeededAt: succeeded_at,
    fault: row.state === 'completed' ? null : fault,
  }))
}

/** pg-boss makes its tables itself, with the first start of a site. */
async function hasJobs(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(db)
  return rows[0]?.found === true
}
