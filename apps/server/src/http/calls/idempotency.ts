import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import { type UnitOfWork, unitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import type { Site } from '../../platform/site.ts'
import type { Answer } from './answer.ts'
import { type AskedCall, hashOfAsk } from './ask-hash.ts'
import { envelopeOf, errorReplyOf } from './error-reply.ts'
import { claimKey, type ClaimedKey, deleteKey, deleteKeysBefore, findKey, keepAnswer } from './idempotency-store.ts'

/** How long a key counts, in milliseconds. Source: RELIABILITY section 1, Stripe. */
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
  readonly asked: AskedCall
  readonly requestId: string
  /** Where a refusal has another status in this call than everywhere else. */
  readonly statuses?: Answer['statuses']
  readonly run: () => Promise<unknown>
}

type Place = Pick<Site, 'db' | 'clock' | 'environment'>

/**
 * Runs a write once for a key. Key, writes and answer are one transaction: after a crash all of them are there or none.
 * The same key and content gets the stored answer, refusals included. Whatever else fails, or is put off, leaves no key
 * and may be sent again.
 *
 * @throws Refusal idempotency_mismatch, invalid_text
 * @throws RetryLater idempotency_in_use
 */
export async function runOnce(site: Place, write: OneWrite): Promise<Written> {
  const { memberId, key, asked } = write
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal('invalid_text')
  const claimed = { memberId, key, call: asked.call, bodyHash: hashOfAsk(site.environment, asked) }
  return whileInUse(site.db, claimed, async () => (await findAnswer(site, claimed)) ?? act(site, { claimed, write }))
}

/** Removes keys that count no more, once an hour. */
export function forgetKeysJob(site: Pick<Site, 'db' | 'clock'>): Job {
  return { name: 'forget-idempotency-keys', at: '50 * * * *', isAtStart: false, run: () => forgetOldKeys(site) }
}

export async function forgetOldKeys({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  await deleteKeysBefore(db, since(clock.now()))
}

function since(now: Date): Date {
  return new Date(now.getTime() - KEPT)
}

const inUse = new WeakMap<Database, Set<string>>()

/** In this process a key in use is seen at once, before the action computes anything. */
async function whileInUse<T>(db: Database, { memberId, key }: ClaimedKey, work: () => Promise<T>): Promise<T> {
  const here = inUse.get(db) ?? new Set()
  inUse.set(db, here)
  const name = `${memberId}:${key}`
  if (here.has(name)) throw new RetryLater('idempotency_in_use', 1)
  here.add(name)
  try {
    return await work()
  } finally {
    here.delete(name)
  }
}

/** @throws Refusal idempotency_mismatch where the key stands for something else */
async function findAnswer({ db, clock }: Place, claimed: ClaimedKey): Promise<Written | null> {
  const row = await findKey(db, claimed, { since: since(clock.now()) })
  if (row === null) return null
  if (row.call !== claimed.call || !row.body_hash.equals(claimed.bodyHash)) throw new Refusal('idempotency_mismatch')
  if (row.status === null) throw new RetryLater('idempotency_in_use', 1) // a node of the build before claims it so
  return { status: row.status, reply: row.reply }
}

interface Act {
  readonly claimed: ClaimedKey
  readonly write: OneWrite
}

function act(site: Place, { claimed, write }: Act): Promise<Written> {
  const unit = unitOfWork(() => claim(site, claimed))
  return unit.run(async () => {
    try {
      return await settle(site.db, { claimed, write, unit })
    } catch (error) {
      await unit.rollback()
      const cause = unit.failure() ?? error // the action may have taken it for a failure of its own
      if (cause instanceof AnsweredMeanwhile) return cause.written
      throw cause
    }
  })
}

/** Another node has answered since we looked. */
class AnsweredMeanwhile extends Error {
  readonly written: Written

  constructor(written: Written) {
    super('the write was answered meanwhile')
    this.written = written
  }
}

async function claim(site: Place, claimed: ClaimedKey): Promise<void> {
  const now = site.clock.now()
  if (await claimKey(site.db, claimed, { now, since: since(now) })) return
  const written = await findAnswer(site, claimed)
  throw written === null ? new RetryLater('idempotency_in_use', 1) : new AnsweredMeanwhile(written)
}

/**
 * A refusal keeps what the action had written before it, and is the answer. What is put off keeps it too, without the
 * key.
 */
async function settle(db: Database, { claimed, write, unit }: Act & { unit: UnitOfWork }): Promise<Written> {
  const outcome = await outcomeOf(write)
  if (outcome instanceof RetryLater) {
    if (unit.isOpen()) {
      await deleteKey(db, claimed)
      await unit.commit()
    }
    throw outcome
  }
  await keepAnswer(db, claimed, outcome)
  await unit.commit()
  return outcome
}

async function outcomeOf(write: OneWrite): Promise<Written | RetryLater> {
  try {
    return { status: 200, reply: await write.run() }
  } catch (error) {
    if (error instanceof RetryLater) return error
    if (!(error instanceof Refusal)) throw error
    const said = errorReplyOf(error)
    return { status: write.statuses?.[said.code] ?? said.status, reply: envelopeOf(said, write.requestId) }
  }
}
