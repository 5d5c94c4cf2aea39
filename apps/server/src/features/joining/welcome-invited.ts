import type { Database } from '../../platform/database/database.ts'
import { recordConsents, type signupTexts, termsOf } from '../legal/record-consents.ts'
import { insertCandidate, lockPerson, markActivated, replaceCandidate } from './store.ts'

/** Somebody whose address was shown to be theirs by a letter, with what they fill in. */
interface Invited {
  /** Normalised. */
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly birth_year: number
  /** What they agree to, and where it was shown. */
  readonly texts: Awaited<ReturnType<typeof signupTexts>>
  readonly page: string
  readonly now: Date
}

/**
 * Makes an account that may sign in at once, in the caller's transaction. Whoever signed up with the address and never came
 * makes way: what they chose was never shown to be its owner's.
 *
 * @returns the member's number; null where the address has an account that is active
 */
export async function welcomeInvited(
  trx: Database,
  { email, name, passwordHash, birth_year, texts, page, now }: Invited,
): Promise<number | null> {
  const at = now.toISOString()
  const candidate = {
    email,
    name,
    password_hash: passwordHash,
    birth_year,
    terms_version: termsOf(texts),
    terms_agreed_at: at,
    referred_by_token: null,
    referred_on_own_browser: false,
  }
  const made = await insertCandidate(trx, { ...candidate, created_at: at })
  const memberId = made ?? (await replaceUnactivated(trx, candidate))
  if (memberId === null) return null
  await markActivated(trx, memberId, at)
  await recordConsents(trx, { memberId, at, page, texts })
  return memberId
}

async function replaceUnactivated(
  trx: Database,
  candidate: Parameters<typeof replaceCandidate>[2],
): Promise<number | null> {
  const person = await lockPerson(trx, candidate.email)
  if (person === null || person.activated_at !== null) return null
  await replaceCandidate(trx, person.id, candidate)
  return person.id
}
