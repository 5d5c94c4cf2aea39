import { createHash } from 'node:crypto'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import {
  countFailure,
  deleteAttempts,
  deleteAttemptsBefore,
  findAttempts,
  openAddress,
} from './signin-attempts/store.ts'

/**
 * Ten wrong passwords in a quarter of an hour lock an address for a quarter of an hour, then for half an hour, and so on
 * up to a day. Source: RELIABILITY 3.1 A2; the growing wait is ours.
 */
const rule = { limit: 10, windowSeconds: 900, lockSeconds: 900, mostLockSeconds: 86_400 } as const

/**
 * After so many in a row time alone opens the address no more: a letter does, or a reset. NIST SP 800-63B allows a
 * hundred; the twenty-five an hour that sign-in lets through may all be under way when the seventy-fifth is counted.
 */
export const MOST_IN_A_ROW = 75

/** What is said to someone for whom time alone opens nothing. */
const TRY_TOMORROW = 86_400

const FORGOTTEN_AFTER = 180 * 86_400_000

/** For how many seconds an address is locked yet; 0 where it is open. The same for an address that no one has. */
export async function lockedSeconds({ db, clock }: Pick<Site, 'db' | 'clock'>, email: string): Promise<number> {
  const attempts = await findAttempts(db, hashOf(email))
  if (attempts === null) return 0
  if (attempts.inARow >= MOST_IN_A_ROW) return TRY_TOMORROW
  if (attempts.lockedUntil === null) return 0
  return Math.max(0, (Date.parse(attempts.lockedUntil) - clock.now().getTime()) / 1000)
}

/** Counts a wrong password for an address. @returns whether this one locked it */
export async function countWrong({ db, clock }: Pick<Site, 'db' | 'clock'>, email: string): Promise<boolean> {
  const now = clock.now()
  const isLocked = await countFailure(db, { addressHash: hashOf(email), now, ...rule })
  // now and then, what no one has tried for half a year is swept out
  if (isLocked) await deleteAttemptsBefore(db, new Date(now.getTime() - FORGOTTEN_AFTER).toISOString())
  return isLocked
}

/** A right password or a reset: all is as if nothing had been tried. */
export async function forgiveFailures(db: Database, email: string): Promise<void> {
  await deleteAttempts(db, hashOf(email))
}

/** The owner has said that the tries may go on. */
export async function openLocked(db: Database, email: string): Promise<void> {
  await openAddress(db, hashOf(email))
}

/** Addresses that were only typed are not kept as such. */
function hashOf(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}
