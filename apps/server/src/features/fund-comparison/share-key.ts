import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Environment } from '../../environment.ts'

// without a SESSION_SECRET keys are good in this process alone
const ownSecret = randomBytes(32).toString('base64url')
const KEY_BYTES = 16

/**
 * What opens some funds to whoever has the link: a seal on the list of funds that a member was allowed to compare. It
 * says nothing of the member, and nothing is kept of it.
 */
export function shareKeyOf({ sessionSecret }: Pick<Environment, 'sessionSecret'>, ids: readonly string[]): string {
  const key = hkdfSync('sha256', sessionSecret ?? ownSecret, '', 'fund-comparison', 32)
  const seal = createHmac('sha256', Buffer.from(key)).update(ids.join(',')).digest()
  return seal.subarray(0, KEY_BYTES).toString('base64url')
}

/** Whether a key is the one of these funds. */
export function opens(
  environment: Pick<Environment, 'sessionSecret'>,
  { key, ids }: { readonly key: string; readonly ids: readonly string[] },
): boolean {
  const right = Buffer.from(shareKeyOf(environment, ids))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}
