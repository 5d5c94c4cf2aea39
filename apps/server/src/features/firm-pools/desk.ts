import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Actor, AuditEvent } from '../../platform/audit.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { lockFirm } from './store.ts'
import { text } from './text.ts'

/** Who does something at which firm's desk, from where. */
export interface Desk {
  readonly firmId: number
  readonly actor: Actor
}

/** Someone who says once more that it is they. */
interface Confirmation {
  readonly member: Caller
  readonly password: string
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
}

/** What it asks of the feature that knows passwords. */
export interface WithConfirmation {
  /** @throws Refusal current_password_wrong */
  readonly confirmPassword: (confirmation: Confirmation) => Promise<void>
}

/** One write of a firm's products: the firm is held, and the audit log bears what was done. */
export function write<Result>(
  site: Site,
  { firmId, actor }: Desk,
  action: (trx: Database, note: Note) => Promise<Result>,
): Promise<Result> {
  return site.db.transaction().execute(async (trx) => {
    await lockFirm(trx, firmId)
    return action(trx, (event, details) =>
      recordAudit({ ...site, db: trx }, { ...actor, event, details: { firm: firmId, ...details } }),
    )
  })
}

/** Writes a line of the audit log. */
type Note = (event: AuditEvent['event'], details: Readonly<Record<string, string | number>>) => Promise<void>

/** @throws Refusal invalid_field where the name was not typed as it is */
export function requireTyped(typed: string, name: string): void {
  if (typed.trim() !== name) throw new Refusal('invalid_field', { name: text.otherName })
}

/** A row that is there, in the version in which someone read it. @throws Refusal not_found, stale_version */
export function requireRead<Row extends { readonly version: number }>(row: Row | null, version: number): Row {
  if (row === null) throw new Refusal('not_found')
  if (row.version !== version) throw new Refusal('stale_version')
  return row
}
