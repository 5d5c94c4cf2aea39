import type { Database } from './database/database.ts'
import type { Schema } from './database/schema.ts'

/** What of a table is about a member, said by the feature that owns it. */
export interface PersonalData {
  readonly table: keyof Schema
  /** The columns that name a member; none where rows belong to something of theirs, or bear their address. */
  readonly by: readonly string[]
  /** What its member is given of it; or why not. */
  readonly given: Given | { readonly notBecause: string }
  /**
   * What becomes of its rows with the account: `deleted` are those that name the member; `unnamed` stay, and point at a
   * member of whom nothing is left; anything else the feature does itself.
   */
  readonly atRemoval: 'deleted' | 'unnamed' | AtRemoval
}

/** A part of the file of a member's data. Parts of one name are one: their rows of one `id` are put together. */
interface Given {
  readonly as: string
  /** null: in the rows that another table gives under this name. */
  readonly rows: GiveRows | null
}

/** Columns by name, so that a secret that a table gets one day is not given away with it. */
export type GiveRows = (db: Database, memberId: number) => Promise<readonly Record<string, unknown>[]>

type AtRemoval = (trx: Database, leaving: Leaving) => Promise<unknown>

/** Whose account goes. */
export interface Leaving {
  readonly memberId: number
  /** In lower case. */
  readonly email: string
  /** Theirs, and those that they were sent a code to. */
  readonly phones: readonly string[]
  readonly at: Date
}
