import type { Site } from '../../platform/site.ts'
import { publishModels } from './publish-models.ts'

const EVERY_MS = 3_600_000

/** Publishes the model portfolios of a month when its day has come: now, and once an hour. The result ends it. */
export function keepPublishing(site: Pick<Site, 'db' | 'clock' | 'market' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  const publishOnce = async () => {
    try {
      const published = await publishModels(site, {
        stopped: stopping.signal,
        failed: (error, what) => site.log.error({ err: error, ...what }, 'a model portfolio could not be worked out'),
      })
      if (published > 0) site.log.info({ published }, 'model portfolios were published')
    } catch (error) {
      site.log.error({ err: error }, 'model portfolios could not be published')
    }
  }
  let underWay = publishOnce()
  const timer = setInterval(() => {
    underWay = underWay.then(publishOnce)
  }, EVERY_MS)
  timer.unref()
  return () => {
    stopping.abort()
    clearInterval(timer)
    return underWay
  }
}
