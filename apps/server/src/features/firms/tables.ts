import type { DomainFault } from '@zhiheng/domain/firms/domain-proof.ts'
import type { FirmBrand, FirmRole } from '@zhiheng/domain/firms/firm.ts'
import type { ColumnType, Generated } from 'kysely'

import type { Checked, Json, MadeTime, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    firms: FirmsTable
    firm_domains: FirmDomainsTable
    firm_members: FirmMembersTable
    firm_notes: FirmNotesTable
  }
}

export const tables = [
  'firms',
  'firm_domains',
  'firm_members',
  'firm_notes',
] as const satisfies readonly (keyof Schema)[]

interface FirmsTable {
  id: Generated<number>
  dataset: 'demo' | 'real'
  brand: Json<FirmBrand>
  /** Names of our switches that the firm has taken away from its site. */
  hidden: Generated<string[]>
  /** Sites that may show a part of this firm's in a frame. */
  embed_origins: Generated<string[]>
  /** Whether people may join by signing up on its site. */
  is_signup_open: Generated<boolean>
  /** The name of its plug-in. */
  module: Generated<string | null>
  version: Generated<number>
  made_at: MadeTime
  removed_at: Time | null
}

/** Names by which a firm's site is reached. */
interface FirmDomainsTable {
  domain: string
  firm_id: number
  /** What its owner says in the DNS. */
  token: Generated<string>
  /** Whether the site answers under it. */
  leads: Generated<boolean>
  /** When its proof was last seen, and when it was last looked for. */
  proved_at: ColumnType<string | null, string | null | undefined, string | null>
  checked_at: ColumnType<string | null, string | null | undefined, string | null>
  fault: ColumnType<DomainFault | null, DomainFault | null | undefined, DomainFault | null>
  /** Since when the proof is gone that was there. */
  lost_at: ColumnType<string | null, string | null | undefined, string | null>
}

interface FirmMembersTable {
  firm_id: number
  member_id: number
  role: Checked<FirmRole>
  joined_at: Time
}

interface FirmNotesTable {
  id: Generated<number>
  firm_id: number
  member_id: number
  author_id: number
  text: string
  at: Time
}
