import { repeat } from '../repeat.ts'
import type { Site } from '../site.ts'
import { deliverMessages, type Transports } from './deliver.ts'

const EVERY_MS = 3000

/** Delivers what comes into the outbox from now on. The result ends it, after what is under way. */
export function keepDelivering(site: Pick<Site, 'db' | 'clock' | 'log'>, transports: Transports): () => Promise<void> {
  if (transports.mail === null && transports.sms === null) return () => Promise.resolve()
  const deliverOnce = async () => {
    try {
      await deliverMessages(site, transports)
    } catch (error) {
      site.log.error({ err: error }, 'the outbox could not be read')
    }
  }
  return repeat(EVERY_MS, deliverOnce)
}
