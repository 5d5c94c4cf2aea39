import type { Endpoint } from '@zhiheng/contract/endpoint.ts'

import type { Site } from '../../platform/site.ts'

/** What frozen replies were found to be; as long as whoever made one keeps it. */
const checked = new WeakMap<object, { readonly endpoint: Endpoint; readonly data: unknown }>()

/**
 * Takes out what the contract does not promise; a reply that breaks it is a bug that tests see and visitors do not.
 * A frozen reply never changes, so it is checked once, and what it was found to be is frozen too.
 */
export function checkReply(site: Site, { endpoint, reply }: { endpoint: Endpoint; reply: unknown }): unknown {
  if (typeof reply !== 'object' || reply === null || !Object.isFrozen(reply)) {
    return recheck(site, { endpoint, reply }).data
  }
  const known = checked.get(reply)
  if (known?.endpoint === endpoint) return known.data
  const { data, isGood } = recheck(site, { endpoint, reply })
  if (isGood) checked.set(reply, { endpoint, data: Object.freeze(data) })
  return data
}

function recheck(
  site: Site,
  { endpoint, reply }: { endpoint: Endpoint; reply: unknown },
): { data: unknown; isGood: boolean } {
  const parsed = endpoint.reply.safeParse(reply)
  if (parsed.success) return { data: parsed.data, isGood: true }
  if (site.environment.mode !== 'production')
    throw new TypeError(`the reply of ${endpoint.path} breaks its contract`, { cause: parsed.error })
  site.log.error({ path: endpoint.path, issues: parsed.error.issues.slice(0, 5) }, 'a reply breaks its contract')
  return { data: reply, isGood: false }
}
