import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

import type { Environment } from '../../environment.ts'

// without a SESSION_SECRET keys are good in this process alone
const ownSecret = randomBytes(32).toString('base64url')

/** Fields of ours that say how a call came, and not what is asked. */
const ours: ReadonlySet<string> = new Set(['_csrf', '_method', '_guest', 'current_env', 'current_firm'])

/** A call and what was sent with it. */
export interface AskedCall {
  /** Method and path of the contract. */
  readonly call: string
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * What was asked as a hash that tells nothing to whoever has the database alone: a body may hold a password. Equal for
 * equal content, in whatever order its fields come.
 */
export function hashOfAsk(
  { sessionSecret }: Pick<Environment, 'sessionSecret'>,
  { call, params, query, body }: AskedCall,
): Buffer {
  const key = hkdfSync('sha256', sessionSecret ?? ownSecret, '', 'idempotency-key', 32)
  const asked = [call, params ?? {}, withoutOurs(query), withoutOurs(body)]
  return createHmac('sha256', Buffer.from(key)).update(JSON.stringify(asked, inOrder)).digest()
}

function withoutOurs(fields: unknown): object {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !ours.has(name)))
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
