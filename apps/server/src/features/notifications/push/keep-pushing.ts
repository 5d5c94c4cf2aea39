import { repeat } from '../../../platform/repeat.ts'
import type { Site } from '../../../platform/site.ts'
import { postPushBy } from './post-push.ts'
import { sendPushes } from './send-pushes.ts'

const EVERY_MS = 3000

/** Sends notices to devices from now on. The result ends it, after what is under way. */
export function keepPushing(site: Site): () => Promise<void> {
  const { vapid, pushStandIn } = site.environment
  if (vapid === null) return () => Promise.resolve()
  const sending = { vapid, post: postPushBy(pushStandIn) }
  return repeat(EVERY_MS, async () => {
    try {
      await sendPushes(site, sending)
    } catch (error) {
      site.log.error({ err: error }, 'what waits for devices could not be read')
    }
  })
}
