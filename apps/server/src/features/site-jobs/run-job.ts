import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import { askForRun } from '../../platform/jobs/ask-for-run.ts'
import type { Site } from '../../platform/site.ts'

/** Has a job run once by hand; who asked is kept. @throws Refusal not_found, job_running */
export async function runJob(site: Pick<Site, 'db' | 'clock'>, actor: Actor, name: string): Promise<{ asked: true }> {
  const answer = await askForRun(site.db, name)
  if (answer === 'unknown') throw new Refusal('not_found')
  if (answer === 'running') throw new Refusal('job_running')
  await recordAudit(site, { ...actor, event: 'job_asked', details: { job: name } })
  return { asked: true }
}
