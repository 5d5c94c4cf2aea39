import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { brandFirm as brandCall, openFirmTo as openCall, readFirm } from '@zhiheng/contract/firm-admin.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FirmBrand } from '@zhiheng/domain/firms/firm.ts'

import type { Database } from '../../platform/database/database.ts'
import { isDemoNow } from '../../platform/is-demo-now.ts'
import type { Site } from '../../platform/site.ts'
import { changedParts } from '../firms/change-firm.ts'
import { foundFirm } from '../firms/found-firm.ts'
import { readDomains, signalDomains } from '../firms/hold-domains.ts'
import { confirmAction, type Action, firmsOf, lockForAction, recordAction } from './action.ts'
import { listFirmDomains, replaceDomains } from './domains/store.ts'
import { shownFirm } from './find-firms.ts'
import { findFirm, updateFirm } from './store.ts'
import { text } from './text.ts'

type Firm = ReplyOf<typeof readFirm>

/** Founds a firm; nobody belongs to it yet. */
export async function foundNewFirm(
  site: Site,
  { brand, ...by }: Omit<Action, 'id'> & { readonly brand: FirmBrand },
): Promise<{ id: number }> {
  return site.db.transaction().execute(async (trx) => {
    const id = await foundFirm(trx, brand, { dataset: isDemoNow(site) ? 'demo' : 'real' })
    const action = { member: by.member, origin: by.origin, id }
    await recordAction(site, trx, { action, event: 'firm_created', details: { name: brand.name } })
    return { id }
  })
}

/** Writes how a firm shows itself. @throws Refusal not_found, stale_version */
export async function brandFirm(
  site: Site,
  action: Action,
  { version, ...brand }: InputOf<typeof brandCall>['body'],
): Promise<Firm> {
  return site.db.transaction().execute(async (trx) => {
    const firm = await lockForAction(site, trx, { id: action.id, typed: null })
    if (firm.version !== version) throw new Refusal('stale_version')
    await updateFirm(trx, action.id, { brand: JSON.stringify(brand) })
    const parts = changedParts(firm.brand, brand)
    if (parts !== '') await recordAction(site, trx, { action, event: 'firm_branded', details: { change: parts } })
    return after(site, trx, action.id)
  })
}

/**
 * Says by which names a firm is reached, who may frame it, and which switches it goes without.
 *
 * @throws Refusal not_found, stale_version, domain_taken, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function openFirmTo(site: Site, action: Action, asked: InputOf<typeof openCall>['body']): Promise<Firm> {
  const { version, domains, embed_origins, hidden, ...typed } = asked
  await confirmAction(site, action, typed)
  const changed = await site.db.transaction().execute(async (trx) => {
    const firm = await lockForAction(site, trx, { id: action.id, typed: typed.typed })
    if (firm.version !== version) throw new Refusal('stale_version')
    const ours = hostOf(site)
    const taken = domains.find((domain) => domain === ours) ?? (await replaceDomains(trx, action.id, domains))
    if (taken !== null) throw new Refusal('domain_taken', { domains: text.domainTaken(taken) })
    await signalDomains(trx)
    await updateFirm(trx, action.id, { embed_origins, hidden })
    const details = {
      domains: domains.join(','),
      origins: embed_origins.join(',').slice(0, 400),
      hidden: hidden.join(','),
    }
    await recordAction(site, trx, { action, event: 'firm_access_changed', details })
    return after(site, trx, action.id)
  })
  await readDomains(site, site.db)
  return changed
}

function hostOf({ environment: { publicUrl } }: Pick<Site, 'environment'>): string | null {
  return publicUrl === null ? null : new URL(publicUrl).hostname
}

/** A firm as it is now. @throws Refusal not_found */
export async function after(site: Site, trx: Database, id: number): Promise<Firm> {
  const firm = await findFirm(trx, { id, datasets: firmsOf(site) })
  if (firm === null) throw new Refusal('not_found')
  return shownFirm(firm, await listFirmDomains(trx, id))
}
