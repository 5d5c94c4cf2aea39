import type { Site } from '../../platform/site.ts'
import { publishModels } from './publish-models.ts'

/**
 * Publishes the model portfolios of a demo market that was made just now, before anyone is served: who opens a new demo
 * finds them there. Every later month comes from the job.
 *
 * @param progress - told how many months are done, of how many
 */
export async function createDemoModels(
  site: Pick<Site, 'db' | 'clock' | 'market' | 'log'>,
  progress: (done: number, of: number) => void,
): Promise<void> {
  await publishModels(site, {
    progress,
    failed: (error, what) => site.log.error({ err: error, ...what }, 'a model portfolio could not be worked out'),
  })
}
