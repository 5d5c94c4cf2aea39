import type { Database } from '../database/database.ts'
import { isEmbedded } from '../nav-store/embedded.ts'
import { bossDatabase } from './boss-database.ts'
import { JOB_SCHEMA } from './job-schema.ts'
import { hurryJob, listJobRuns } from './store.ts'

/**
 * Has a job run as soon as any process looks for what is due: one that waits already runs earlier, and no second one waits.
 *
 * @returns `running` where it runs just now, `unknown` where there is no such job
 */
export async function askForRun(db: Database, name: string): Promise<'asked' | 'running' | 'unknown'> {
  if (!(await listJobRuns(db)).some((job) => job.name === name)) return 'unknown'
  if (await hurryJob(db, name)) return 'asked'
  return (await send(db, name)) ? 'asked' : 'running'
}

/** By a pg-boss that only sends: whoever answers calls need not be the process that does the work. */
async function send(db: Database, name: string): Promise<boolean> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: bossDatabase(db),
    backend: isEmbedded(db) ? 'pglite' : 'postgres',
    schema: JOB_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    // null: by the rule of its queue one at a time waits or runs
    return (await boss.send(name)) !== null
  } finally {
    await boss.stop({ graceful: false })
  }
}
