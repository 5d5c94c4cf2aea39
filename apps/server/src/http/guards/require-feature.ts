import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import type { Visit } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { hasRole } from '@zhiheng/domain/access/roles.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import { featuresNow } from '../../platform/features-now.ts'
import type { Site } from '../../platform/site.ts'

/**
 * A call of a feature that is switched off is as unknown as any other address. Staff go on preparing what it will show
 * once it is on again, where a call knows who asks. What a firm has taken away from its site is there for nobody.
 *
 * @throws Refusal not_found
 */
export function requireFeature(
  site: Pick<Site, 'clock' | 'environment'>,
  { feature }: Pick<Endpoint, 'feature'>,
  { visit, firm }: { readonly visit: Visit; readonly firm: Pick<Firm, 'hidden'> | null },
): void {
  if (feature === undefined) return
  if (firm?.hidden.includes(feature) === true) throw new Refusal('not_found')
  if (featuresNow(site).includes(feature)) return
  if (visit.kind === 'member' && hasRole(visit.caller.groups, 'staff')) return
  throw new Refusal('not_found')
}
