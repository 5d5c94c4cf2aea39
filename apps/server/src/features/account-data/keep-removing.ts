import type { Site } from '../../platform/site.ts'
import { removeDueAccounts } from './remove-due-accounts.ts'

const EVERY_MS = 3_600_000

/** Removes accounts whose day has come, once an hour from now on. The result ends it, after what is under way. */
export function keepRemoving(site: Pick<Site, 'db' | 'clock' | 'log'>): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  const removeOnce = async () => {
    try {
      const removed = await removeDueAccounts(site)
      if (removed > 0) site.log.info({ removed }, 'accounts were removed as their members asked')
    } catch (error) {
      site.log.error({ err: error }, 'accounts could not be removed')
    }
  }
  const timer = setInterval(() => {
    underWay = underWay.then(removeOnce)
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
