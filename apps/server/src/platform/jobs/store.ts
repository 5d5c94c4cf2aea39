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

/** A job by its times, with how it last went. */
export interface JobRuns {
  readonly name: string
  readonly times: string
  readonly state: JobState['state'] | null
  readonly retries: number | null
  readonly started_at: string | null
  readonly took_ms: number | null
  readonly succeeded_at: string | null
  readonly fault: string | null
  readonly fault_at: string | null
  /** When what waits already runs. */
  readonly waits_until: string | null
}

/** All jobs of the site by name, also those of which no run is known; none where the site never ran on this database. */
export async function listJobRuns(db: Database): Promise<JobRuns[]> {
  if (!(await hasJobs(db))) return []
  const { rows } = await sql<JobRuns>`
    select schedule.name, schedule.cron as times, last.state::text as state, last.retry_count as retries,
      last.started_on as started_at, done.completed_on as succeeded_at,
      extract(epoch from ended.completed_on - ended.started_on)::float8 * 1000 as took_ms,
      failed.output ->> 'message' as fault, coalesce(failed.completed_on, failed.started_on) as fault_at,
      (select min(start_after) from pgboss.job where job.name = schedule.name and job.state in ('created', 'retry'))
        as waits_until
    from pgboss.schedule
    left join lateral (select * from pgboss.job where job.name = schedule.name
      and job.state in ('active', 'retry', 'completed', 'failed') order by created_on desc limit 1) last on true
    left join lateral (select * from pgboss.job where job.name = schedule.name and job.state = 'completed'
      order by completed_on desc limit 1) done on true
    left join lateral (select * from pgboss.job where job.name = schedule.name and job.state in ('completed', 'failed')
      order by completed_on desc limit 1) ended on true
    left join lateral (select * from pgboss.job where job.name = schedule.name
      and job.state in ('retry', 'failed') order by created_on desc limit 1) failed on true
    where not starts_with(schedule.name, '__pgboss')
    order by schedule.name`.execute(db)
  return rows
}

/** Has a run that waits begin as soon as it is looked for. @returns whether one waits */
export async function hurryJob(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`update pgboss.job set start_after = now()
    where name = ${name} and state in ('created', 'retry') returning id`.execute(db)
  return rows.length > 0
}
