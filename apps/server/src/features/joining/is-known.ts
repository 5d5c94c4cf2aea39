import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { hasRole } from '@zhiheng/domain/access/roles.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { findAccount } from '../members/find-account.ts'

/** Who asks for which address. */
interface Question {
  readonly email: string
  readonly caller: Caller | null
  readonly ip: string
}

/**
 * Whether an address has an account. The one call that says so; the specification names it, for developers who take
 * someone's place. Source: RELIABILITY 3.1 A11.
 *
 * @throws RetryLater rate_limited after twenty in a minute or two hundred in a day from one network; developers have no day
 */
export async function isKnown({ db, clock }: Site, { email, caller, ip }: Question): Promise<boolean> {
  const now = clock.now()
  const network = networkOf(ip)
  await countAgainst(db, { bucket: `ping-minute:${network}`, limit: 20, seconds: 60, now })
  if (!hasRole(caller?.groups ?? null, 'developer'))
    await countAgainst(db, { bucket: `ping-day:${network}`, limit: 200, seconds: 86_400, now })
  return (await findAccount(db, normaliseEmail(email))) !== null
}
