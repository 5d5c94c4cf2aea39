import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

import { phoneCode } from '@zhiheng/domain/phones/phone-code.ts'

import type { Environment } from '../../environment.ts'

// without a SESSION_SECRET codes are good in this process alone, which is all there is then
const ownSecret = randomBytes(32).toString('base64url')

/** Whose code it is, and for what. */
interface Bound {
  readonly memberId: number
  readonly purpose: 'bind'
  readonly phone: string
}

/** Six digits that no one can foretell. */
export function newCode(): string {
  return String(randomInt(10 ** phoneCode.digits)).padStart(phoneCode.digits, '0')
}

/** Binds a code to its member, phone and purpose: there it fits nothing else. */
export function hashCode(
  { sessionSecret }: Pick<Environment, 'sessionSecret'>,
  { memberId, purpose, phone }: Bound,
  code: string,
): Buffer {
  return createHmac('sha256', sessionSecret ?? ownSecret)
    .update(`phone-code:${memberId}:${purpose}:${phone}:${code}`)
    .digest()
}

/** Names a phone in the counters without telling which it is. */
export function nameOfPhone({ sessionSecret }: Pick<Environment, 'sessionSecret'>, digits: string): string {
  return createHmac('sha256', sessionSecret ?? ownSecret)
    .update(`phone:${digits}`)
    .digest('base64url')
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
