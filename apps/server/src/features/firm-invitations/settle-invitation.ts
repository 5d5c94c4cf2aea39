import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { invitationLimits, markedToken } from '@zhiheng/domain/firm-invitations/invitation.ts'

import type { Database } from '../../platform/database/database.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { hashToken, newToken } from '../session/session-token.ts'
import { countLetters, type Inviting, record, runsOutAt } from './invite.ts'
import { addLetters, findAddress, lockDay, lockInvitation, markWithdrawn, renewInvitation } from './store.ts'
import { invitationAddress, invitationLetter } from './write-letter.ts'

/** Sends another letter with another link. @throws Refusal not_found, invitation_settled, invitation_limit */
export async function resendInvitation(site: Site, by: Inviting, id: number): Promise<{ sent: true }> {
  const key = { firmId: by.firm.id, id }
  const address = await findAddress(site.db, key)
  if (address === null) throw new Refusal('not_found')
  const isTooOften = (await countLetters(site, [address])).has(address)
  return site.db.transaction().execute(async (trx) => {
    const invitation = await requireWaiting(trx, key)
    const day = { firmId: by.firm.id, day: site.clock.today() }
    const isOver = (await lockDay(trx, day)) >= invitationLimits.lettersADay
    if (isTooOften || isOver) throw new Refusal('invitation_limit')
    const now = site.clock.now()
    const token = markedToken(newToken())
    await renewInvitation(trx, { id, tokenHash: hashToken(token), at: now.toISOString(), expiresAt: runsOutAt(now) })
    const href = invitationAddress(site.environment, { firmId: by.firm.id, ...invitation, token })
    await insertMessage(
      trx,
      mailOf(invitation.email, invitationLetter({ firm: by.firm.brand, ...invitation, href })),
      now,
    )
    await addLetters(trx, day, 1)
    await record(site, trx, by, { event: 'firm_invitation_resent', details: { invitation: id } })
    return { sent: true }
  })
}

/** Takes an invitation back. @throws Refusal not_found, invitation_settled where it was accepted */
export function withdrawInvitation(site: Site, by: Inviting, id: number): Promise<{ withdrawn: true }> {
  return site.db.transaction().execute(async (trx) => {
    const invitation = await lockInvitation(trx, { firmId: by.firm.id, id })
    if (invitation === null) throw new Refusal('not_found')
    if (invitation.accepted_at !== null) throw new Refusal('invitation_settled')
    if (invitation.withdrawn_at === null) {
      await markWithdrawn(trx, id, site.clock.now().toISOString())
      await record(site, trx, by, { event: 'firm_invitation_withdrawn', details: { invitation: id } })
    }
    return { withdrawn: true }
  })
}

async function requireWaiting(trx: Database, key: { readonly firmId: number; readonly id: number }) {
  const invitation = await lockInvitation(trx, key)
  if (invitation === null) throw new Refusal('not_found')
  if (invitation.accepted_at !== null || invitation.withdrawn_at !== null) throw new Refusal('invitation_settled')
  return invitation
}
