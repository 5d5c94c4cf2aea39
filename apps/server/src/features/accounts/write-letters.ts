import { addressesUnder } from '../../platform/addresses-under.ts'
import { recordAudit } from '../../platform/audit.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { findAccount } from '../members/find-account.ts'
import { type LetterKind, takeLetters } from '../members/letters.ts'
import { hashToken, newToken } from '../session/session-token.ts'
import { mails } from './mails.ts'
import { putToken } from './store.ts'

const AT_ONCE = 20

/** A reset link lives an hour, a link that only lets tries go on lives as long as the longest lock. */
const lifetimes = { reset: 3_600_000, unlock: 86_400_000 } as const

/**
 * Writes the letters that were asked for, each to whoever has the address: a new link takes the place of the older.
 * All of them, their links and their removal from the list are kept together or not at all.
 *
 * @returns how many were asked for
 */
export async function writeLetters(site: Site): Promise<number> {
  return site.db.transaction().execute(async (trx) => {
    const asked = await takeLetters(trx, AT_ONCE)
    for (const { kind, email, ip, user_agent, host } of asked) {
      const account = await findAccount(trx, email)
      const memberId = account?.id ?? null
      if (kind !== 'locked') {
        const event = kind === 'reset' ? 'password_reset_asked' : 'unlock_asked'
        await recordAudit({ db: trx, clock: site.clock }, { event, memberId, ip, userAgent: user_agent })
      }
      if (memberId !== null) await writeOne({ ...site, db: trx }, { kind, email, host, memberId })
    }
    return asked.length
  })
}

/** Which letter goes to whom, and by which name the site was asked for it. */
interface Asked {
  readonly kind: LetterKind
  readonly email: string
  readonly host: string | null
}

async function writeOne(site: Site, { memberId, ...asked }: Asked & { readonly memberId: number }): Promise<void> {
  const now = site.clock.now()
  const purpose = asked.kind === 'reset' ? 'reset' : 'unlock'
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]).toISOString()
  await putToken(site.db, { memberId, purpose, tokenHash: hashToken(token), expiresAt })
  await insertMessage(site.db, mailFor(site, { ...asked, token }), now)
}

function mailFor(site: Site, { kind, email, host, token }: Asked & { readonly token: string }) {
  const addressOf = addressesUnder(site, host)
  const address = encodeURIComponent(email)
  if (kind === 'reset') return mailOf(email, mails.resetLink(addressOf(`/members/reset/${address}/${token}`)))
  // behind the #, which a browser tells no server: following the link changes nothing yet
  const unlock = addressOf(`/members/locked/${address}#unlock=${token}`)
  if (kind === 'unlock') return mailOf(email, mails.unlockLink(unlock))
  return mailOf(email, mails.locked({ unlock, forget: addressOf(`/members/forget/${address}`) }))
}
