import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  readFirmSettings as readCall,
  writeFirmBrand as brandCall,
  writeFirmOrigins as originsCall,
} from '@zhiheng/contract/firm-settings.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import { type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { showDomains } from '../firm-admin/show-domains.ts'
import { changeFirm, changedParts, readSettings, turnSignup } from '../firms/change-firm.ts'
import { text } from './text.ts'

type Settings = ReplyOf<typeof readCall>

/** Who of a firm sets something of it, from where. */
interface Setter {
  readonly firm: Pick<Firm, 'id' | 'brand'>
  readonly member: Caller
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
}

/** What a firm's admins set of its site. @throws Refusal not_found where it was closed meanwhile */
export async function readFirmSettings(db: Database, firmId: number): Promise<Settings> {
  const settings = await readSettings(db, firmId)
  if (settings === null) throw new Refusal('not_found')
  return { ...settings, domain_states: await showDomains(db, firmId) }
}

/** Writes how a firm shows itself. @throws Refusal stale_version */
export async function writeFirmBrand(
  site: Site,
  by: Setter,
  { version, ...brand }: InputOf<typeof brandCall>['body'],
): Promise<Settings> {
  return site.db.transaction().execute(async (trx) => {
    const { firm } = by
    const before = await readFirmSettings(trx, firm.id)
    await changeFirm(trx, { id: firm.id, version, part: { brand: JSON.stringify(brand) } })
    const change = changedParts(before.brand, brand)
    if (change !== '') await record(site, trx, { by, event: 'firm_branded', details: { change } })
    return readFirmSettings(trx, firm.id)
  })
}

/**
 * Says who may frame a part of a firm's site.
 *
 * @throws Refusal stale_version, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function writeFirmOrigins(
  site: Site,
  by: Setter,
  { version, embed_origins, typed, password }: InputOf<typeof originsCall>['body'],
): Promise<Settings> {
  const { firm, member, origin } = by
  if (typed.normalize('NFC').trim() !== firm.brand.name)
    throw new Refusal('invalid_field', { typed: text.nameMismatch })
  await confirmPassword(site, { member, password, origin })
  return site.db.transaction().execute(async (trx) => {
    await changeFirm(trx, { id: firm.id, version, part: { embed_origins } })
    const details = { origins: embed_origins.join(',').slice(0, 400) }
    await record(site, trx, { by, event: 'firm_access_changed', details })
    return readFirmSettings(trx, firm.id)
  })
}

/** Says whether people may join by signing up; said again, nothing changes. */
export async function toggleFirmSignup(site: Site, by: Setter, isOpen: boolean): Promise<{ is_open: boolean }> {
  return site.db.transaction().execute(async (trx) => {
    const turned = await turnSignup(trx, { id: by.firm.id, isOpen })
    if (turned) await record(site, trx, { by, event: 'firm_signup_turned', details: { to: isOpen ? 'on' : 'off' } })
    return { is_open: isOpen }
  })
}

function record(
  { clock }: Pick<Site, 'clock'>,
  trx: Database,
  { by, event, details }: { readonly by: Setter } & Pick<AuditEvent, 'event' | 'details'>,
): Promise<void> {
  const { ip, userAgent } = by.origin
  const said = { event, memberId: by.member.id, ip, userAgent, details: { firm: by.firm.id, ...details } }
  return recordAudit({ clock, db: trx }, said)
}
