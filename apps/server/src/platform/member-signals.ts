import { sql } from 'kysely'

import type { Connection } from './database/connect.ts'
import type { Database } from './database/database.ts'

const CHANNEL = 'member_changed'

/** Hears on this node that something of a member has changed on any node. */
export interface MemberSignals {
  /** @returns to hear no more */
  hear(memberId: number, changed: () => void): () => void
}

/**
 * Says to every node that something of a member has changed: a notification, or the end of a session. It says no more
 * than that; who hears it looks for itself. In a transaction it is heard when that is kept. Not for the ledger's
 * transactions: PostgreSQL lets only one that notifies commit at a time.
 */
export async function signalMember(db: Database, memberId: number): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${String(memberId)})`.execute(db)
}

/** The same of many members, by one statement. */
export async function signalMembers(db: Database, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return
  await sql`select pg_notify(${CHANNEL}, id::text) from unnest(${[...memberIds]}::int[]) as id`.execute(db)
}

/** Listens for the signals of all nodes over one connection. */
export async function memberSignalsOf(connection: Pick<Connection, 'listen'>): Promise<MemberSignals> {
  const listeners = new Map<number, Set<() => void>>()
  await connection.listen(CHANNEL, (payload) => {
    // empty after the line was broken: any of them may have been missed
    const heard = payload === '' ? [...listeners.values()] : [listeners.get(Number(payload)) ?? []]
    for (const all of heard) for (const changed of all) changed()
  })
  return {
    hear(memberId, changed) {
      const own = listeners.get(memberId) ?? new Set()
      listeners.set(memberId, own.add(changed))
      return () => {
        own.delete(changed)
        if (own.size === 0 && listeners.get(memberId) === own) listeners.delete(memberId)
      }
    },
  }
}
