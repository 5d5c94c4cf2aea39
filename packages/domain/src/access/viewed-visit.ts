import type { Visit } from './caller.ts'
import { tierOf } from './tier.ts'
import { viewedGroups, type Viewing } from './view-as.ts'

/**
 * A visit as it is answered where a superuser looks through other eyes. The real member must be allowed as well, so that
 * looking takes rights away and never gives one.
 */
export function viewedVisit(visit: Visit, viewing: Viewing): Visit {
  if (visit.kind !== 'member') return visit
  const groups = viewedGroups(visit.caller.groups, viewing)
  if (groups === visit.caller.groups) return visit
  return groups === null ? { kind: 'guest' } : { ...visit, caller: { ...visit.caller, groups, tier: tierOf(groups) } }
}
