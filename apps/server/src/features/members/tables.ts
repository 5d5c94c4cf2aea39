import type { ColumnType, Generated } from 'kysely'

import type { Time, MadeTime, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    members: MembersTable
    signin_patience: SigninAttemptsTable
    asked_letters: AskedLettersTable
  }
}

export const tables = ['members', 'signin_patience', 'asked_letters'] as const satisfies readonly (keyof Schema)[]

export interface MembersTable {
  id: Generated<number>
  /** Lower case. */
  email: string
  name: string
  password_hash: string
  groups: string[]
  require_change_password: Generated<boolean>
  /** Whether any second factor is set up, as the tables of the second factor say. */
  has_second_factor: Generated<boolean>
  finished_tours: Generated<string[]>
  risk_level: number | null
  dataset: 'demo' | 'real'
  created_at: MadeTime
  /** When the account goes, as its member asked; null where they have not. */
  deletion_due_at: Time | null
  /** When it went: nothing of the person is left in the row. */
  removed_at: Time | null
  /** null: signed up, and the address is not shown to be theirs yet. */
  activated_at: ColumnType<string | null, string | null | undefined, string>
  birth_year: number | null
  /** Of the terms that they agreed to when they signed up; null where an operator made them. */
  terms_version: string | null
  terms_agreed_at: Time | null
  /** Whose invitation they came by, as the link said it. */
  referred_by_token: string | null
  /** Whether they came by it on a browser of whoever invited them: that pays nothing. */
  referred_on_own_browser: Generated<boolean>
  /** Shown to be theirs by a code; E.164. */
  phone: string | null
  phone_verified_at: Time | null
  /** Of their invitations; null until they ask for it. */
  refer_token: string | null
}

/** Wrong passwords for an address, whether it is a member's or not. */
interface SigninAttemptsTable {
  /** SHA-256 of the address in its one form. */
  address_hash: Buffer
  /** Since `failed_since`. */
  failures: number
  failed_since: Time
  /** Since the last right password, reset or unlocking. */
  in_a_row: number
  /** Since the last right password or reset: each is longer than the one before. */
  locks: number
  locked_until: Time | null
}

/** Letters about an account that were asked for and are not written yet. */
export interface AskedLettersTable {
  id: Generated<number>
  kind: Checked<'reset' | 'locked' | 'unlock'>
  email: string
  ip: string
  user_agent: string | null
  /** By which name the site was asked; null: ours. */
  host: string | null
  asked_at: Time
}
