import { createHash } from 'node:crypto'

import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { Later } from '../platform/later.ts'
import type { Site } from '../platform/site.ts'
import { envelopeOf, errorReplyOf } from './error-reply.ts'

const KEPT = 86_400_000

/** What a write answered. */
export interface Written {
  readonly status: number
  readonly reply: unknown
}

/** A write that a member may send twice. */
export interface OneWrite {
  readonly memberId: number
  readonly key: string
  /** Method and path of the contract. */
  readonly call: string
  /** What was asked, apart from the key. */
  readonly asked: unknown
  readonly requestId: string
  readonly run: () => Promise<unknown>
}

/**
 * Runs a write once for a key: the same key and content gets the stored answer, refusals included. A process that dies
 * in the middle leaves the key in use: whether its write was kept is unknown, and money must not move twice.
 *
 * @throws Refusal idempotency_mismatch, invalid_text
 * @throws Later idempotency_in_use
 */
export async function runOnce(site: Pick<Site, 'db' | 'clock' | 'log'>, write: OneWrite): Promise<Written> {
  if (!/^[\x21-\x7e]{1,255}$/.test(write.key)) throw new Refusal('invalid_text')
  const bodyHash = createHash('sha256').update(JSON.stringify(write.asked)).digest()
  const isOurs = await claim(site, { write, bodyHash })
  if (!isOurs) return answered(site, { write, bodyHash })
  const written = await settle(site, write)
  if (written === null) return release(site, write)
  await site.db
    .updateTable('idempotency_keys')
    .set({ status: written.status, reply: JSON.stringify(written.reply) })
    .where('member_id', '=', write.memberId)
    .where('key', '=', write.key)
    .execute()
  return written
}

interface Claimed {
  readonly write: OneWrite
  readonly bodyHash: Buffer
}

/** Of many at once exactly one gets the key. */
async function claim({ db, clock }: Pick<Site, 'db' | 'clock'>, { write, bodyHash }: Claimed): Promise<boolean> {
  const now = clock.now()
  const before = new Date(now.getTime() - KEPT).toISOString()
  await db
    .deleteFrom('idempotency_keys')
    .where('member_id', '=', write.memberId)
    .where('created_at', '<', before)
    .execute()
  const row = await db
    .insertInto('idempotency_keys')
    .values({
      member_id: write.memberId,
      key: write.key,
      call: write.call,
      body_hash: bodyHash,
      status: null,
      reply: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function answered({ db }: Pick<Site, 'db'>, { write, bodyHash }: Claimed): Promise<Written> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'status', 'reply'])
    .where('member_id', '=', write.memberId)
    .where('key', '=', write.key)
    .executeTakeFirst()
  if (!row) throw new Later('idempotency_in_use', 1)
  if (row.call !== write.call || !row.body_hash.equals(bodyHash)) throw new Refusal('idempotency_mismatch')
  if (row.status === null) throw new Later('idempotency_in_use', 1)
  return { status: row.status, reply: row.reply }
}

/** null where the write was put off before it began. */
async function settle({ log }: Pick<Site, 'log'>, write: OneWrite): Promise<Written | null> {
  try {
    return { status: 200, reply: await write.run() }
  } catch (error) {
    if (error instanceof Later) return null
    const said = errorReplyOf(error)
    if (said.status >= 500) log.error({ err: error, reqId: write.requestId }, 'a write with a key failed')
    return { status: said.status, reply: envelopeOf(said, write.requestId) }
  }
}

async function release({ db }: Pick<Site, 'db'>, write: OneWrite): Promise<never> {
  await db.deleteFrom('idempotency_keys').where('member_id', '=', write.memberId).where('key', '=', write.key).execute()
  throw new Later('busy', 2)
}
