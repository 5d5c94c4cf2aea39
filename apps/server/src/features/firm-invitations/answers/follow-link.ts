import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-invitations.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { countAgainst, networkOf } from '../../../platform/rate-limit.ts'
import type { Site } from '../../../platform/site.ts'
import { findFirm } from '../../firms/find-firm.ts'
import { hashToken } from '../../session/session-token.ts'
import { findInvitation, type Followed, type FoundInvitation, markOpened } from './store.ts'

type Opened = ReplyOf<typeof contract.openInvitation>

/** What a link carries, on whose site it is followed, and from where. */
export interface Following extends Pick<InputOf<typeof contract.openInvitation>['body'], 'email' | 'token'> {
  /** null: on our own. */
  readonly firmId: number | null
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
}

const LIMIT = { limit: 60, seconds: 300 } as const

/** What a link leads to. @throws RetryLater rate_limited after sixty in five minutes from one network */
export async function openInvitation(site: Site, following: Following): Promise<Opened> {
  await countFollowing(site, following)
  const { found, state } = await readInvitation(site, following)
  if (found === null) return { state, invitation: null }
  if (state === 'open') await markOpened(site.db, found.id, site.clock.now().toISOString())
  const { kind, firm_id, firm, name, has_account } = found
  return { state, invitation: { kind, firm_id, firm, name, has_account } }
}

/** Counts who follows links, so that nobody tries tokens. @throws RetryLater rate_limited */
export function countFollowing(site: Pick<Site, 'db' | 'clock'>, { origin }: Following): Promise<void> {
  const bucket = `invitation-ip:${networkOf(origin.ip)}`
  return countAgainst(site.db, { bucket, ...LIMIT, now: site.clock.now() })
}

/** An invitation whose link still holds. @throws Refusal token_expired */
export async function requireOpen(
  site: Site,
  following: Following,
): Promise<{ readonly found: FoundInvitation; readonly followed: Followed }> {
  const { found, state, followed } = await readInvitation(site, following)
  if (found === null || state !== 'open') throw new Refusal('token_expired')
  return { found, followed }
}

async function readInvitation(site: Site, { email, token, firmId }: Following) {
  const followed: Followed = { email: normaliseEmail(email), tokenHash: hashToken(token), firmId }
  const found = await findInvitation(site.db, followed)
  return { followed, found, state: found === null ? ('wrong' as const) : await stateOf(site, found) }
}

async function stateOf(
  site: Site,
  { firm_id, accepted_at, withdrawn_at, expires_at }: FoundInvitation,
): Promise<Exclude<Opened['state'], 'wrong'>> {
  if ((await findFirm(site, { id: firm_id, memberId: null })) === null) return 'closed'
  if (accepted_at !== null) return 'accepted'
  if (withdrawn_at !== null) return 'withdrawn'
  return Date.parse(expires_at) <= site.clock.now().getTime() ? 'expired' : 'open'
}
