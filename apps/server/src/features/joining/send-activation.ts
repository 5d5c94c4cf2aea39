import { activationHours } from '@zhiheng/domain/joining/activation.ts'

import type { AddressOf } from '../../platform/addresses-under.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { hashToken, newToken } from '../session/session-token.ts'
import { keepActivation } from './store.ts'
import { activationMail } from './write-letters.ts'

/** To whom the link goes. */
interface Sending {
  readonly memberId: number
  readonly email: string
  /** Whether someone else may have chosen the password. */
  readonly hasDoubt: boolean
  readonly now: Date
  readonly addressOf: AddressOf
}

/** Mails a link that shows, once and for a day, that the address is the member's. Older links are dead from then on. */
export async function sendActivation(trx: Database, sending: Sending): Promise<void> {
  const { memberId, email, hasDoubt, now, addressOf } = sending
  const token = newToken()
  const expiresAt = new Date(now.getTime() + activationHours * 3_600_000).toISOString()
  await keepActivation(trx, { memberId, tokenHash: hashToken(token), expiresAt, hasDoubt })
  await insertMessage(trx, activationMail({ email, token }, addressOf), now)
}
