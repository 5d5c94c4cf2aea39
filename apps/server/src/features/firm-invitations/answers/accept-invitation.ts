import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-invitations.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { toldVersion } from '@zhiheng/domain/firm-invitations/what-a-firm-sees.ts'

import { recordAudit } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import { signalMember } from '../../../platform/member-signals.ts'
import type { Site } from '../../../platform/site.ts'
import { joinFirm } from '../../firms/join-firm.ts'
import { requireAge } from '../../joining/require-age.ts'
import { welcomeInvited } from '../../joining/welcome-invited.ts'
import { signupTexts, termsOf } from '../../legal/record-consents.ts'
import { checkPassword } from '../../members/check-password.ts'
import { hashPassword } from '../../members/hash-password.ts'
import { requireGoodPassword } from '../../members/require-good-password.ts'
import { countFollowing, type Following, requireOpen } from './follow-link.ts'
import { type Followed, type FoundInvitation, insertJoining, isAdmin, markSigned, takeInvitation } from './store.ts'

/** Where the box of the form stands. */
const PAGE = '/members/firm_activate'

type Form = Pick<InputOf<typeof contract.activateInvited>['body'], 'name' | 'password' | 'birth_year'>

/**
 * Makes an account for somebody new, by a letter that has shown that the address is theirs, and makes them the firm's.
 *
 * @throws Refusal token_expired, also where the address has an account; invalid_field, password_too_short, password_too_common
 * @throws RetryLater rate_limited, busy
 */
export async function activateInvited(
  site: Site,
  following: Following,
  { name, password, birth_year }: Form,
): Promise<{ firm_id: number }> {
  await countFollowing(site, following)
  const { found, followed } = await requireOpen(site, following)
  requireAge(site, birth_year)
  requireGoodPassword({ password, groups: groupsOf(found), own: [followed.email, name] })
  const passwordHash = await hashPassword(password)
  const now = site.clock.now()
  const texts = await signupTexts(site)
  await site.db.transaction().execute(async (trx) => {
    await take(trx, { found, followed, at: now.toISOString() })
    const newcomer = { email: followed.email, name, passwordHash, birth_year, texts, page: PAGE, now }
    const memberId = await welcomeInvited(trx, newcomer)
    if (memberId === null) throw new Refusal('token_expired')
    await enter(site, trx, { found, memberId, terms: termsOf(texts), origin: following.origin })
  })
  return { firm_id: found.firm_id }
}

/**
 * Makes somebody who has an account the firm's, by the letter and their password.
 *
 * @throws Refusal token_expired, invalid_credentials, not_activated, password_too_short
 * @throws RetryLater account_locked, rate_limited, busy
 */
export async function joinInvited(site: Site, following: Following, password: string): Promise<{ firm_id: number }> {
  await countFollowing(site, following)
  const { found, followed } = await requireOpen(site, following)
  const { memberId } = await checkPassword(site, { email: followed.email, password, ...following.origin })
  // who runs a firm needs a longer one; a client's was judged when it was chosen
  if (found.kind === 'sub') requireGoodPassword({ password, groups: groupsOf(found), own: [followed.email] })
  await site.db.transaction().execute(async (trx) => {
    await take(trx, { found, followed, at: site.clock.now().toISOString() })
    await enter(site, trx, { found, memberId, terms: null, origin: following.origin })
  })
  return { firm_id: found.firm_id }
}

function groupsOf({ kind }: FoundInvitation): readonly string[] {
  return kind === 'sub' ? ['firm_admin'] : []
}

async function take(
  trx: Database,
  { found, followed, at }: { readonly found: FoundInvitation; readonly followed: Followed; readonly at: string },
): Promise<void> {
  if (!(await takeInvitation(trx, { id: found.id, tokenHash: followed.tokenHash, at })))
    throw new Refusal('token_expired')
}

interface Entering {
  readonly found: FoundInvitation
  readonly memberId: number
  /** Of the terms that they agreed to with it; null where they had an account. */
  readonly terms: string | null
  readonly origin: Following['origin']
}

async function enter({ clock }: Site, trx: Database, { found, memberId, terms, origin }: Entering): Promise<void> {
  const { id, firm_id, kind } = found
  const at = clock.now().toISOString()
  // whoever runs the firm already stays what they are
  const role = kind === 'sub' || (await isAdmin(trx, { firmId: firm_id, memberId })) ? 'admin' : 'member'
  await joinFirm(trx, { firmId: firm_id, memberId, role, at })
  if (kind === 'signed') await markSigned(trx, memberId)
  const agreed = { kind, told_version: toldVersion, terms_version: terms, at }
  await insertJoining(trx, { firm_id, member_id: memberId, ...agreed })
  const { ip, userAgent } = origin
  const details = { firm: firm_id, invitation: id, kind, member: memberId }
  await recordAudit({ db: trx, clock }, { event: 'firm_invitation_accepted', memberId, ip, userAgent, details })
  await signalMember(trx, memberId)
}
