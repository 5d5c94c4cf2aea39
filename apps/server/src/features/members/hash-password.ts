import { hash, verify } from '@node-rs/argon2'

import { takeTurns } from '../../platform/take-turns.ts'

/** argon2id, 19 MiB, two passes. Source: OWASP ASVS 5.0.0. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is the cheapest way to keep a node busy: two at once, twenty waiting, for all callers together. */
const takeTurn = takeTurns({ atOnce: 2, waiting: 20 })

/** Made of nothing anybody knows, at the same cost: what an unknown address is compared with. */
let nobody: Promise<string> | null = null

/** @throws RetryLater busy */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, cost))
}

/**
 * Whether a password is the one behind a hash; null stands for no one's, which takes as long.
 *
 * @throws RetryLater busy
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hash(crypto.randomUUID(), cost)
  const against = passwordHash ?? (await nobody)
  const isRight = await takeTurn(() => verify(against, password))
  return isRight && passwordHash !== null
}
