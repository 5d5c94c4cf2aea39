import { isDemoNow } from '../../../platform/is-demo-now.ts'
import type { Site } from '../../../platform/site.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

type Place = Pick<Site, 'environment' | 'market'>

let standIn: Promise<StandIn> | null = null

/** Whether there is a partner to ask; a demo is its own. */
export function hasPartner(site: Place): boolean {
  return site.environment.fundrichUrl !== null || isDemoNow(site)
}

/** Where the partner answers; null where there is none. In a demo that was told of none, a stand-in on this machine. */
export async function partnerUrl(site: Place): Promise<string | null> {
  if (site.environment.fundrichUrl !== null) return site.environment.fundrichUrl
  if (!isDemoNow(site)) return null
  standIn ??= startStandIn()
  return (await standIn).url
}
