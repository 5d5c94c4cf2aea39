import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { readFirm } from '@zhiheng/contract/firm-admin.ts'

import type { Site } from '../../platform/site.ts'
import { readDomains, signalDomains } from '../firms/hold-domains.ts'
import { regroupPeople } from '../firms/join-firm.ts'
import { after } from './change-firm.ts'
import { confirmDeed, type Deed, lockForDeed, recordDeed, type Typed } from './deed.ts'
import { updateFirm } from './store.ts'

type Firm = ReplyOf<typeof readFirm>

/**
 * Closes a firm's site. Nothing of anybody's is deleted.
 *
 * @throws Refusal not_found, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export const closeFirm = (site: Site, deed: Deed, typed: Typed): Promise<Firm> =>
  turn(site, deed, { ...typed, isOpen: false })

/** Opens it again, with the people it had. @throws as `closeFirm` */
export const reopenFirm = (site: Site, deed: Deed, typed: Typed): Promise<Firm> =>
  turn(site, deed, { ...typed, isOpen: true })

async function turn(site: Site, deed: Deed, { isOpen, ...typed }: Typed & { readonly isOpen: boolean }): Promise<Firm> {
  await confirmDeed(site, deed, typed)
  const turned = await site.db.transaction().execute(async (trx) => {
    const firm = await lockForDeed(site, trx, { id: deed.id, typed: typed.typed })
    if ((firm.closed_at === null) !== isOpen) {
      await updateFirm(trx, deed.id, { removed_at: isOpen ? null : site.clock.now().toISOString() })
      await regroupPeople(trx, deed.id)
      await signalDomains(trx)
      await recordDeed(site, trx, {
        deed,
        event: isOpen ? 'firm_reopened' : 'firm_closed',
        details: { name: firm.brand.name },
      })
    }
    return after(site, trx, deed.id)
  })
  await readDomains(site, site.db)
  return turned
}
