import type { Job } from '../../../platform/jobs/job.ts'
import type { Site } from '../../../platform/site.ts'
import { writeScores } from './write-scores.ts'

/** Writes down the scores of each night, when the prices of the day before are in; months of a standstill with them. */
export function writeScoresJob(site: Site): Job {
  return {
    name: 'write-scores',
    at: '0 2 * * *',
    isAtStart: false,
    run: async (stopped) => {
      if (stopped.aborted) return
      const written = await writeScores(site, stopped)
      if (written > 0) site.log.info({ written }, 'scores were written down')
    },
  }
}
