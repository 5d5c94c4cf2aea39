import type { Visit } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { type Firm, type FirmRole, groupsInFirm } from '@zhiheng/domain/firms/firm.ts'

/** Finds a firm, and what a member is to it; null where there is no such firm. */
export type FindFirm = (asked: {
  readonly id: number
  readonly memberId: number | null
}) => Promise<{ readonly firm: Firm; readonly role: FirmRole | null } | null>

/** A visit to a firm's site. */
export interface FirmVisit {
  readonly firm: Firm
  /** With the groups that count there; a guest where the member is nothing to this firm. */
  readonly visit: Visit
  /** Somebody is signed in who is nothing to this firm. */
  readonly isStranger: boolean
}

/**
 * Who somebody is on a firm's site.
 *
 * @throws Refusal firm_not_found
 */
export async function visitFirm(findFirm: FindFirm, { id, visit }: { id: number; visit: Visit }): Promise<FirmVisit> {
  const found = await findFirm({ id, memberId: visit.kind === 'member' ? visit.caller.id : null })
  if (found === null) throw new Refusal('firm_not_found')
  const { firm, role } = found
  if (visit.kind !== 'member') return { firm, visit, isStranger: false }
  const groups = groupsInFirm(visit.caller.groups, role)
  if (groups === null) return { firm, visit: { kind: 'guest' }, isStranger: true }
  return { firm, visit: { ...visit, caller: { ...visit.caller, groups, tier: tierOf(groups) } }, isStranger: false }
}

/** What leads into a firm's site, and what every page asks for: open to visitors there. */
const open =
  /^\/api\/(?:members?(?:\/|$)|app_version$|funds\/score_web_date$|help(?:\/|$)|micro_robo(?:\/|$)|legal(?:\/|$))/

/**
 * A firm's site is for its people. To a member of another firm nothing is there; a visitor hears that they must sign in.
 *
 * @throws Refusal not_found, signin_required, session_expired
 */
export function requireOfFirm(
  { path, onFirm }: { readonly path: string; readonly onFirm?: true },
  { visit, isStranger }: FirmVisit,
): void {
  if (visit.kind === 'member' || (onFirm !== true && open.test(path))) return
  if (isStranger) throw new Refusal('not_found')
  throw new Refusal(visit.kind === 'over' ? 'session_expired' : 'signin_required')
}
