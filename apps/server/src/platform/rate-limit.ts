import { sql } from 'kysely'

import { bearsAddress } from './bears-address.ts'
import type { Database } from './database/database.ts'
import { outsideUnit } from './database/unit-of-work.ts'
import type { PersonalData } from './personal-data.ts'
import { RetryLater } from './retry-later.ts'

/** So many in so many seconds, counted from the first. */
export interface RateLimit {
  readonly limit: number
  readonly seconds: number
}

/**
 * Counts one more in a bucket that all nodes share. A clock that is put back begins a new window. The count is kept
 * whatever becomes of the action, so it comes before the action's first write.
 *
 * @param code - what the caller hears when the bucket is full; `rate_limited` without it
 * @throws RetryLater with that code when the bucket is full
 */
export function countAgainst(db: Database, counted: Counted): Promise<void> {
  return outsideUnit(() => count(db, counted))
}

interface Counted extends RateLimit {
  readonly bucket: string
  readonly now: Date
  readonly code?: 'rate_limited' | 'otp_limit'
}

async function count(db: Database, { bucket, limit, seconds, now, code = 'rate_limited' }: Counted): Promise<void> {
  await forgetOld(db, now)
  const isOpen = sql`rate_limits.window_start > excluded.window_start - make_interval(secs => ${seconds})
    and rate_limits.window_start <= excluded.window_start`
  const { rows } = await sql<{ count: number; left: number }>`
    insert into rate_limits (bucket, window_start, count) values (${bucket}, ${now.toISOString()}, 1)
    on conflict (bucket) do update set
      count = case when ${isOpen} then rate_limits.count + 1 else 1 end,
      window_start = case when ${isOpen} then rate_limits.window_start else excluded.window_start end
    returning count, (${seconds} - extract(epoch from ${now.toISOString()}::timestamptz - window_start))::float8 as left
  `.execute(db)
  const [row] = rows
  if (row && row.count > limit) throw new RetryLater(code, row.left)
}

/** Empties a bucket: what was counted in it has been made good. */
export async function forgetCount(db: Database, bucket: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('bucket', '=', bucket).execute()
}

const FORGET_AFTER = 86_400_000
let sinceForgotten = 0

/** Buckets of yesterday say nothing any more; now and then they are swept out. */
async function forgetOld(db: Database, now: Date): Promise<void> {
  sinceForgotten += 1
  if (sinceForgotten < 1000) return
  sinceForgotten = 0
  const before = new Date(now.getTime() - FORGET_AFTER).toISOString()
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute()
}

/** An address as limits count it: a household has a whole /64 of IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter((group) => group !== '')
  const back = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'rate_limits',
    by: [],
    given: { notBecause: 'counters, kept for a day' },
    atRemoval: (trx, { email }) => trx.deleteFrom('rate_limits').where(bearsAddress('bucket', email)).execute(),
  },
]
