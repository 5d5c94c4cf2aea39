import { activationHours } from '@zhiheng/domain/joining/activation.ts'

import type { AddressOf } from '../../platform/addresses-under.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { hashToken, newToken } from '../session/session-token.ts'
import { firmJoined, keepActivation } from './store.ts'
import { activationMail } from './write-letters.ts'

/** To whom the link goes. */
interface Sending {
  readonly memberId: number
  readonly email: string
  /** Whether someone else may have chosen the password. */
  readonly hasDoubt: boolean
  /** The firm on whose site they sign up; null: ours; without it, as the letter before. */
  readonly joinsFirm?: number | null
  readonly now: Date
  readonly addressOf: AddressOf
}

/** Mails a link that shows, once and for a day, that the address is the member's. Older links are dead from then on. */
export async function sendActivation(trx: Database, sending: Sending): Promise<void> {
  const { memberId, email, now, addressOf, ...said } = sending
  const token = newToken()
  const expiresAt = new Date(now.getTime() + activationHours * 3_600_000).toISOString()
  await keepActivation(trx, { ...said, memberId, tokenHash: hashToken(token), expiresAt })
  const firm = await firmJoined(trx, memberId)
  await insertMessage(trx, activationMail({ email, token, firm }, addressOf), now)
}
