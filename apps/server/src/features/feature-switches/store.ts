import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** Heard by every node after a switch was turned. */
export const FEATURE_TURNED = 'feature_turned'

interface TurnedRow {
  readonly name: string
  readonly is_on: boolean
  readonly version: number
  readonly turned_at: string
  /** null: that account is gone. */
  readonly turned_by: string | null
}

/** Every switch that staff have turned, with who did it last. */
export function listTurned(db: Database): Promise<TurnedRow[]> {
  return db
    .selectFrom('feature_switches')
    .leftJoin('members', 'members.id', 'feature_switches.turned_by')
    .select(['feature_switches.name', 'is_on', 'feature_switches.version', 'turned_at', 'members.email as turned_by'])
    .execute()
}

interface Turn {
  readonly name: FeatureName
  readonly isOn: boolean
  /** As it was read; 0 where nobody had turned it. */
  readonly version: number
  readonly at: Date
  readonly memberId: number | null
}

/** Turns a switch and tells every node. @returns whether it was still in that version */
export async function turnSwitch(trx: Database, turn: Turn): Promise<boolean> {
  if (!(await writeTurn(trx, turn))) return false
  await sql`select pg_notify(${FEATURE_TURNED}, '')`.execute(trx)
  return true
}

async function writeTurn(trx: Database, { name, isOn, version, at, memberId }: Turn): Promise<boolean> {
  const row = { is_on: isOn, turned_at: at.toISOString(), turned_by: memberId }
  if (version === 0) {
    const made = await trx
      .insertInto('feature_switches')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    return made !== undefined
  }
  const changed = await trx
    .updateTable('feature_switches')
    .set({ ...row, version: version + 1 })
    .where('name', '=', name)
    .where('version', '=', version)
    .returning('name')
    .executeTakeFirst()
  return changed !== undefined
}
