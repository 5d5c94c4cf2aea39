import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type InstitutionKind } from '@zhiheng/domain/campaign/institution.ts'
import { institutionKindNames } from '@zhiheng/domain/campaign/text.ts'

import { mailOf } from '../../platform/outbox/mail-of.ts'
import type { Mail } from '../../platform/outbox/message.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { institutionOf, yearOf } from './institution-of.ts'
import { putVerification } from './store.ts'
import { text } from './text.ts'

const LIMIT = { limit: 5, seconds: 3600 } as const

/** Where a member says they work. */
interface Asking {
  readonly member: Pick<Caller, 'id' | 'email'>
  readonly kind: InstitutionKind
  readonly institution: string
  readonly jobTitle: string
}

/**
 * Asks for this year's verification of where a member works. Someone looks at it: nothing is verified by saying so, and
 * no points come of it here.
 *
 * @throws Refusal already_decided where it was verified or refused
 * @throws RetryLater rate_limited after five in an hour
 */
export async function verifyInstitution(site: Site, asking: Asking) {
  const { db, clock, environment } = site
  const { member, ...said } = asking
  const now = clock.now()
  await countAgainst(db, { bucket: `institution:${member.id}`, ...LIMIT, now })
  const year = yearOf(clock.today())
  const row = await db.transaction().execute(async (trx) => {
    const kept = await putVerification(trx, { memberId: member.id, year, ...said, at: now.toISOString() })
    if (kept !== null) await insertMessage(trx, mailToUs({ year, ...asking }, environment.mailFrom), now)
    return kept
  })
  if (row === null) throw new Refusal('already_decided')
  return { institution: institutionOf(row) }
}

/** For those who look at it. */
function mailToUs({ year, member, kind, institution, jobTitle }: Asking & { year: number }, to: string): Mail {
  const { labels, ...letter } = text.verification
  return mailOf(to, {
    ...letter,
    subject: letter.subject(member.id),
    facts: [
      [labels.memberId, String(member.id)],
      [labels.email, member.email],
      [labels.year, String(year)],
      [labels.kind, institutionKindNames[kind]],
      [labels.institution, institution],
      [labels.jobTitle, jobTitle],
    ],
  })
}
