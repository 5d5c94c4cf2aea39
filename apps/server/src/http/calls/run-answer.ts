import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import type { Caller, Visit } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { hasAnyRole } from '@zhiheng/domain/access/roles.ts'
import type { Viewing } from '@zhiheng/domain/access/view-as.ts'
import { viewedVisit } from '@zhiheng/domain/access/viewed-visit.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import { withinFirm } from '../../platform/database/firm-rows.ts'
import { onShelf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Site } from '../../platform/site.ts'
import { requireFeature } from '../guards/require-feature.ts'
import type { Answer, Origin, SetHeader } from './answer.ts'
import { checkReply } from './check-reply.ts'
import { parseInput, type RawInput } from './parse-input.ts'

/** A call on its way to its action. */
export interface Asked {
  readonly raw: RawInput
  readonly visit: Visit
  /** Whose eyes the page says that it is seen through; without it one's own. */
  readonly viewing?: Viewing
  /** On whose site it is asked; null or without it, on our own. */
  readonly firm?: Firm | null
  readonly origin: Origin
  readonly setHeader: SetHeader
  /** Whether nobody waits for the reply any more; without it, somebody does. */
  readonly isGone?: () => boolean
  /** The reply goes into a page of our own and not over the net. */
  readonly isForPage?: boolean
}

/**
 * Answers a call for whoever asks, from HTTP and from a page that is being drawn alike.
 *
 * @throws Refusal
 */
export async function runAnswer(
  site: Site,
  { endpoint, action, isCached, isByRole }: Answer,
  asked: Asked,
): Promise<unknown> {
  if (endpoint.onFirm === true && (asked.firm ?? null) === null) throw new Refusal('not_found')
  requireFeature(site, endpoint, { visit: asked.visit, firm: asked.firm ?? null })
  permit(endpoint, asked.visit)
  const visit = endpoint.asReal === true ? asked.visit : viewedVisit(asked.visit, asked.viewing ?? 'staff')
  const member = permit(endpoint, visit)
  const input = parseInput(endpoint, asked.raw)
  const isHidden = (isCached && !isByRole) || (member === null && visit.kind === 'member')
  const who = isHidden ? { member: null, visit: { kind: 'guest' } as const } : { member, visit }
  const { origin, setHeader, raw, firm = null, isGone = isThere } = asked
  const act = async () => action({ ...input, ...who, file: raw.file ?? null, firm, origin, setHeader, isGone })
  const reply = await (firm === null ? act() : withinFirm(firm.id, () => onShelf(firm.shelf, act)))
  // what is kept is the same for everyone or for a role, so nothing private can slip into it; checking it is a tenth of drawing a page
  if (isCached && asked.isForPage === true && site.environment.mode === 'production') return reply
  return checkReply(site, { endpoint, reply })
}

const isThere = () => false

/**
 * Lets the right people through. Who must have a second factor and has none is a guest to all that is public.
 *
 * @throws Refusal signin_required, session_expired, role_required, firm_admin_required, acting_forbidden,
 *   second_factor_required
 */
export function permit(
  {
    allow,
    notWhileActing,
    beforeSecondFactor,
    onFirm,
  }: Pick<Endpoint, 'allow' | 'notWhileActing' | 'beforeSecondFactor' | 'onFirm'>,
  visit: Visit,
): Caller | null {
  const caller = visit.kind === 'member' ? visit.caller : null
  if (visit.kind === 'member' && visit.lacksSecondFactor === true && beforeSecondFactor !== true) {
    if (allow === 'public') return null
    throw new Refusal('second_factor_required')
  }
  if (notWhileActing === true && caller !== null && caller.actor !== null) throw new Refusal('acting_forbidden')
  if (allow === 'public' || hasAnyRole(caller?.groups ?? null, allow)) return caller
  if (visit.kind === 'over') throw new Refusal('session_expired')
  if (visit.kind === 'guest') throw new Refusal('signin_required')
  throw new Refusal(onFirm === true && allow.includes('firm_admin') ? 'firm_admin_required' : 'role_required')
}

/**
 * Who has to change their password writes nothing else before.
 *
 * @throws Refusal password_change_required
 */
export function requireOwnPassword(
  { method, beforePasswordChange }: Pick<Endpoint, 'method' | 'beforePasswordChange'>,
  visit: Visit,
): void {
  if (method === 'GET' || beforePasswordChange === true || visit.kind !== 'member') return
  if (visit.caller.mustChangePassword) throw new Refusal('password_change_required')
}
