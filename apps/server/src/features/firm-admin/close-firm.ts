import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { readFirm } from '@zhiheng/contract/firm-admin.ts'

import type { Site } from '../../platform/site.ts'
import { readDomains, signalDomains } from '../firms/hold-domains.ts'
import { regroupPeople } from '../firms/join-firm.ts'
import { confirmAction, type Action, lockForAction, recordAction, type Typed } from './action.ts'
import { after } from './change-firm.ts'
import { updateFirm } from './store.ts'

type Firm = ReplyOf<typeof readFirm>

/**
 * Closes a firm's site. Nothing of anybody's is deleted.
 *
 * @throws Refusal not_found, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export const closeFirm = (site: Site, action: Action, typed: Typed): Promise<Firm> =>
  turn(site, action, { ...typed, isOpen: false })

/** Opens it again, with the people it had. @throws as `closeFirm` */
export const reopenFirm = (site: Site, action: Action, typed: Typed): Promise<Firm> =>
  turn(site, action, { ...typed, isOpen: true })

async function turn(
  site: Site,
  action: Action,
  { isOpen, ...typed }: Typed & { readonly isOpen: boolean },
): Promise<Firm> {
  await confirmAction(site, action, typed)
  const turned = await site.db.transaction().execute(async (trx) => {
    const firm = await lockForAction(site, trx, { id: action.id, typed: typed.typed })
    if ((firm.closed_at === null) !== isOpen) {
      await updateFirm(trx, action.id, { removed_at: isOpen ? null : site.clock.now().toISOString() })
      await regroupPeople(trx, action.id)
      await signalDomains(trx)
      await recordAction(site, trx, {
        action,
        event: isOpen ? 'firm_reopened' : 'firm_closed',
        details: { name: firm.brand.name },
      })
    }
    return after(site, trx, action.id)
  })
  await readDomains(site, site.db)
  return turned
}
