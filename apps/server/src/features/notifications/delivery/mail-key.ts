import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import { type SubscriptionKey, subscriptionKeys } from '@zhiheng/domain/notifications/subscriptions.ts'

import type { Environment } from '../../../environment.ts'

// without a SESSION_SECRET links are good in this process alone
const ownSecret = randomBytes(32).toString('base64url')
const SEAL_BYTES = 16

/** What a link of a mail turns off: the digest as a whole, or one kind of notice. */
export type LinkTarget = 'mail' | SubscriptionKey

/** The member that a link belongs to, and what it turns off. */
export interface MailLink {
  readonly memberId: number
  readonly what: LinkTarget
}

const targets: ReadonlyMap<string, LinkTarget> = new Map(
  (['mail', ...subscriptionKeys] as const).map((target) => [target, target]),
)

type Secret = Pick<Environment, 'sessionSecret'>

/** A link that turns something off for one member without their signing in: nothing is kept of it, and it never expires. */
export function mailTokenOf(secret: Secret, link: MailLink): string {
  return `${link.memberId}.${link.what}.${sealOf(secret, link).toString('base64url')}`
}

/** What a token is of; null where it is not ours. */
export function readMailToken(secret: Secret, token: string): MailLink | null {
  const [id = '', name = '', seal = '', ...rest] = token.split('.')
  const what = targets.get(name)
  if (what === undefined || rest.length > 0 || !/^[1-9]\d{0,9}$/.test(id)) return null
  const link = { memberId: Number(id), what }
  const [right, given] = [sealOf(secret, link), Buffer.from(seal, 'base64url')]
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && link.memberId < 2 ** 31 ? link : null
}

function sealOf({ sessionSecret }: Secret, { memberId, what }: MailLink): Buffer {
  const key = hkdfSync('sha256', sessionSecret ?? ownSecret, '', 'mail-link', 32)
  return createHmac('sha256', Buffer.from(key)).update(`${memberId}.${what}`).digest().subarray(0, SEAL_BYTES)
}
