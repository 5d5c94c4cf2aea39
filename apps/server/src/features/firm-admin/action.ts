import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { accountDatasets } from '../../platform/account-datasets.ts'
import { type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDemoNow } from '../../platform/is-demo-now.ts'
import type { Site } from '../../platform/site.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { type FirmRow, lockFirm } from './store.ts'
import { text } from './text.ts'

/** Who of the staff deals with which firm, from where. */
export interface Action {
  readonly member: Caller
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
  readonly id: number
}

/** What is typed before something dangerous. */
export interface Typed {
  /** The firm's name. */
  readonly typed: string
  readonly password: string
}

/** Of which firms a site is: those of the demo are there in a demo alone. */
export function firmsOf(site: Pick<Site, 'environment' | 'market'>): readonly ('demo' | 'real')[] {
  return accountDatasets({ isDemo: isDemoNow(site) })
}

/**
 * Holds a firm until the transaction ends. Where something dangerous is about to happen, its name has to be the one that was
 * typed.
 *
 * @throws Refusal not_found, invalid_field
 */
export async function lockForAction(
  site: Pick<Site, 'environment' | 'market'>,
  trx: Database,
  { id, typed }: { readonly id: number; readonly typed: string | null },
): Promise<FirmRow> {
  const firm = await lockFirm(trx, { id, datasets: firmsOf(site) })
  if (firm === null) throw new Refusal('not_found')
  if (typed !== null && typed.normalize('NFC').trim() !== firm.brand.name)
    throw new Refusal('invalid_field', { typed: text.nameMismatch })
  return firm
}

/** Lets on only who knows their own password. @throws Refusal current_password_wrong */
export function confirmAction(site: Site, { member, origin }: Action, { password }: Typed): Promise<void> {
  return confirmPassword(site, { member, password, origin })
}

/** Writes into the log who did what with which firm. */
export function recordAction(
  site: Pick<Site, 'clock'>,
  trx: Database,
  { action, event, details }: { readonly action: Action } & Pick<AuditEvent, 'event' | 'details'>,
): Promise<void> {
  const { ip, userAgent } = action.origin
  const said = { event, memberId: action.member.id, ip, userAgent, details: { firm: action.id, ...details } }
  return recordAudit({ clock: site.clock, db: trx }, said)
}
