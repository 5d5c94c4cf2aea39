import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { publishModels } from './publish-models.ts'

/** Publishes the model portfolios of a month when its day has come: with each start, and once an hour. */
export function publishModelsJob(site: Pick<Site, 'db' | 'clock' | 'market' | 'log'>): Job {
  return {
    name: 'publish-models',
    at: '20 * * * *',
    isAtStart: true,
    run: async (stopped) => {
      const published = await publishModels(site, {
        stopped,
        failed: (error, what) => site.log.error({ err: error, ...what }, 'a model portfolio could not be worked out'),
      })
      if (published > 0) site.log.info({ published }, 'model portfolios were published')
    },
  }
}
