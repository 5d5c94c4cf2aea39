import type { ColumnType, Generated } from 'kysely'

import type { Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    totp_secrets: TotpSecretsTable
    passkeys: PasskeysTable
    recovery_codes: RecoveryCodesTable
    second_factor_setups: SecondFactorSetupsTable
    second_steps: SecondStepsTable
  }
}

export const tables = [
  'totp_secrets',
  'passkeys',
  'recovery_codes',
  'second_factor_setups',
  'second_steps',
] as const satisfies readonly (keyof Schema)[]

/** Says that an authenticator shares a secret with us. */
interface TotpSecretsTable {
  member_id: number
  /** Encrypted. */
  secret: Buffer
  /** bigint, which comes out as text: the step of the last code, which lets in only once. */
  last_step: ColumnType<string | number, number, number>
  made_at: Time
}

interface PasskeysTable {
  id: Generated<number>
  member_id: number
  /** base64url, as browsers say it. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  /** bigint. What the authenticator has counted; 0 for ever where it does not count. */
  counter: ColumnType<string | number, number, number>
  transports: string[]
  name: string
  /** Copied to the owner's other devices by who made it. */
  is_backed_up: boolean
  made_at: Time
  last_used_at: Time | null
}

interface RecoveryCodesTable {
  member_id: number
  /** Keyed, with a key that the database does not have. */
  code_hash: Buffer
  made_at: Time
  used_at: Time | null
}

/** What a member has begun to set up and not confirmed. */
interface SecondFactorSetupsTable {
  member_id: number
  kind: 'totp' | 'passkey'
  /** Encrypted for an authenticator; the challenge for a passkey. */
  secret: Buffer
  expires_at: Time
}

/** Who has shown a password and not yet the second factor. */
interface SecondStepsTable {
  /** SHA-256 of the cookie's value. */
  token_hash: Buffer
  /** null: no one has said who they are; a passkey will. */
  member_id: number | null
  /** What a passkey must sign, base64url; null where none was asked for. */
  passkey_challenge: string | null
  tries: Generated<number>
  expires_at: Time
}
