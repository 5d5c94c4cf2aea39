import { hash } from '@node-rs/argon2'
import type { Group } from '@zhiheng/domain/access/roles.ts'
import { mustHaveSecondFactor } from '@zhiheng/domain/session/second-step.ts'

import { insertMember } from '../features/members/store.ts'
import { startSession } from '../features/session/start-session.ts'
import type { Database } from '../platform/database/database.ts'

/** A member with a live session. */
export interface TestMember {
  readonly id: number
  readonly email: string
  readonly password: string
  /** The session's secret, as the cookie carries it. */
  readonly token: string
  readonly csrf: string
}

const password = 'a password of a test'
let passwordHash: Promise<string> | null = null
let count = 0

/** Makes a member of some groups and signs them in. */
export async function aMember(
  db: Database,
  {
    groups = ['member'],
    email,
    now = new Date('2026-11-20T04:00:00.000Z'),
    hasSecondFactor = mustHaveSecondFactor(groups, { isDemo: false }),
  }: {
    groups?: readonly Group[]
    email?: string
    now?: Date
    /** Whoever must have one on a site with real data has it, unless told otherwise: their calls are let through. */
    hasSecondFactor?: boolean
  } = {},
): Promise<TestMember> {
  // the cheapest there is: tests are not what a thief works on
  passwordHash ??= hash(password, { memoryCost: 64, timeCost: 1 })
  count += 1
  const address = email ?? `member-${count}@test.example`
  const id = await insertMember(db, {
    email: address,
    name: `會員 ${count}`,
    passwordHash: await passwordHash,
    groups,
    dataset: 'real',
  })
  if (id === null) throw new RangeError(`${address} is taken`)
  if (hasSecondFactor) await db.updateTable('members').set({ has_second_factor: true }).where('id', '=', id).execute()
  const from = { memberId: id, now, ip: '192.0.2.1', userAgent: null }
  const { token, csrf } = await db.transaction().execute((trx) => startSession(trx, from))
  return { id, email: address, password, token, csrf }
}
