import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import type { Visit } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Doorway } from './doorway.ts'

interface Asking {
  readonly endpoint: Pick<
    Endpoint,
    'allow' | 'method' | 'beforeConsent' | 'beforePasswordChange' | 'beforeSecondFactor' | 'onlyComputes'
  >
  readonly visit: Visit
  readonly firmId: number | null
}

/**
 * Who has to agree to terms that have changed reads on, and writes nothing before they have; what leads there, and what leads
 * out of the site with all that is theirs, stays open.
 *
 * @throws Refusal consent_needed
 */
export async function requireConsent(
  { hasToAgree }: Pick<Doorway, 'hasToAgree'>,
  { endpoint, visit, firmId }: Asking,
): Promise<void> {
  const { allow, method, beforeConsent, beforePasswordChange, beforeSecondFactor, onlyComputes } = endpoint
  const isOpen = beforeConsent ?? beforePasswordChange ?? beforeSecondFactor ?? onlyComputes ?? allow === 'public'
  if (method === 'GET' || isOpen || visit.kind !== 'member') return
  if (await hasToAgree({ memberId: visit.caller.id, firmId })) throw new Refusal('consent_needed')
}
