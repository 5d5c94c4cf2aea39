import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { keptUnactivatedDays } from '@zhiheng/domain/joining/activation.ts'

import { type AddressOf, addressesUnder } from '../../platform/addresses-under.ts'
import { type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { recordSignup, signupTexts, termsOf } from '../legal/record-consents.ts'
import { hashPassword, isPassword } from '../members/hash-password.ts'
import { requireGoodPassword } from '../members/require-good-password.ts'
import { isOwnInvitation } from '../points/own-invitation.ts'
import type { JoiningPlace } from './joining-place.ts'
import { requireAge } from './require-age.ts'
import { sendActivation } from './send-activation.ts'
import {
  type Candidate,
  deleteUnactivatedBefore,
  findPerson,
  insertCandidate,
  lockPerson,
  type Person,
  replaceCandidate,
} from './store.ts'
import { alreadyMemberMail } from './write-letters.ts'

/** What someone fills in. */
interface Form {
  /** Normalised. */
  readonly email: string
  readonly name: string
  readonly password: string
  readonly birthYear: number
  readonly referToken: string | null
  /** On whose site they sign up; null: ours. */
  readonly firmId: number | null
}

const LIMIT = { limit: 5, seconds: 1800 } as const

/**
 * Makes a member who cannot sign in until they have shown that the address is theirs. Whoever has the address already
 * gets a mail instead, and the caller hears and waits for the same: nothing tells who is a member.
 *
 * @throws Refusal invalid_field (too young), password_too_short, password_too_common, too_long
 * @throws RetryLater rate_limited after five in half an hour from one network or for one address; busy
 */
export async function signUp(site: Site, form: Form, place: JoiningPlace): Promise<void> {
  const { ip, userAgent } = place
  const { email, password } = form
  requireAge(site, form.birthYear)
  requireGoodPassword({ password, groups: [], own: [email, form.name] })
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `signup-ip:${networkOf(ip)}`, ...LIMIT, now })
  await countAgainst(site.db, { bucket: `signup-email:${email}`, ...LIMIT, now })

  // one look and one hash for everyone, known or not
  const known = await findPerson(site.db, email)
  const isSamePassword = await isPassword(known?.password_hash ?? null, password)
  const texts = await signupTexts(site)
  const isOwn = await isOwnInvitation(site.db, { referToken: form.referToken, browser: place })
  const candidate = {
    ...agreed(form, { now, texts }),
    referred_on_own_browser: isOwn,
    password_hash: await hashPassword(password),
  }
  const done = await site.db.transaction().execute(async (trx) => {
    await deleteUnactivatedBefore(trx, new Date(now.getTime() - keptUnactivatedDays * DAY_MS).toISOString())
    const coming = {
      candidate,
      texts,
      now,
      addressOf: addressesUnder(site, place.host),
      firmId: form.firmId,
      sameAs: isSamePassword ? known : null,
    }
    return (await welcomeNew(trx, coming)) ?? answerKnown(trx, coming)
  })
  await recordAudit(site, { ...done, ip, userAgent })
}

type Texts = Awaited<ReturnType<typeof signupTexts>>

function agreed(
  { email, name, birthYear, referToken }: Form,
  { now, texts }: { readonly now: Date; readonly texts: Texts },
) {
  return {
    email,
    name,
    birth_year: birthYear,
    terms_version: termsOf(texts),
    terms_agreed_at: now.toISOString(),
    referred_by_token: referToken,
  }
}

interface Coming {
  readonly candidate: Candidate
  /** What they agree to. */
  readonly texts: Texts
  readonly now: Date
  /** Where letters lead: to the name under which they sign up. */
  readonly addressOf: AddressOf
  /** Whose member they become by the letter's link: by it they show that the address is theirs. */
  readonly firmId: number | null
  /** Whose password it is, too. */
  readonly sameAs: Person | null
}

type Done = Pick<AuditEvent, 'event' | 'memberId'>

/** @returns null where someone has the address */
async function welcomeNew(trx: Database, { candidate, texts, now, addressOf, firmId }: Coming): Promise<Done | null> {
  const memberId = await insertCandidate(trx, { ...candidate, created_at: now.toISOString() })
  if (memberId === null) return null
  await recordSignup(trx, { memberId, at: now.toISOString(), texts })
  await sendActivation(trx, { memberId, email: candidate.email, hasDoubt: false, joinsFirm: firmId, now, addressOf })
  return { event: 'signed_up', memberId }
}

async function answerKnown(trx: Database, coming: Coming): Promise<Done> {
  const { candidate, texts, now, addressOf, firmId, sameAs } = coming
  const { email } = candidate
  const person = await lockPerson(trx, email)
  if (person !== null && person.activated_at === null) {
    const { id: memberId } = person
    // of two who sign up with one address, one is not its owner: neither's password may stand
    const hasDoubt = sameAs?.password_hash !== person.password_hash
    await replaceCandidate(trx, memberId, candidate)
    await recordSignup(trx, { memberId, at: now.toISOString(), texts })
    await sendActivation(trx, { memberId, email, hasDoubt, joinsFirm: firmId, now, addressOf })
    return { event: 'signup_repeated', memberId }
  }
  if (person !== null) await insertMessage(trx, alreadyMemberMail(email, addressOf), now)
  return { event: 'signup_of_member', memberId: person?.id ?? null }
}
