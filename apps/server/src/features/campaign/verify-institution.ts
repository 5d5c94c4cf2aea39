import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type InstitutionKind } from '@zhiheng/domain/campaign/institution.ts'
import { institutionKindNames } from '@zhiheng/domain/campaign/text.ts'

import { mailHtml, mailText } from '../../platform/outbox/mail-html.ts'
import type { Mail } from '../../platform/outbox/message.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { institutionOf, yearOf } from './institution-of.ts'
import { putVerification } from './store.ts'

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
  const subject = `金融機構任職認證：會員 ${member.id}`
  const body = {
    title: '收到一則任職認證申請',
    paragraphs: ['請核對任職資料後處理。'],
    facts: [
      ['會員編號', String(member.id)],
      ['電子郵件', member.email],
      ['年度', String(year)],
      ['類別', institutionKindNames[kind]],
      ['機構名稱', institution],
      ['職稱', jobTitle],
    ],
    foot: '本信由知衡基金網站自動寄出，請勿直接回覆。',
  } as const
  return { kind: 'mail', to, subject, text: mailText(body), html: mailHtml(body) }
}
