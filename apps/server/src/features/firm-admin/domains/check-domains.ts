import { HOUR_MS } from '@zhiheng/domain/calendar/durations.ts'

import { recordAudit } from '../../../platform/audit.ts'
import type { Site } from '../../../platform/site.ts'
import { notifyMembers } from '../../notifications/notify-members.ts'
import { firmsOf } from '../action.ts'
import { lookForProof } from './look-for-proof.ts'
import { type DomainRow, listDueDomains, listStaff } from './store.ts'

/** Each name is looked at twice a day at most. */
const EVERY_HOURS = 11
const AT_ONCE = 200

/**
 * Looks for the proof of every firm's own names again. One that was proved and is no more is told to staff, once; it goes on
 * leading to its firm, since a slip in the DNS must not close a bank's site.
 *
 * @returns how many were looked at
 */
export async function checkDomains(site: Site, stopped: AbortSignal): Promise<number> {
  const before = new Date(site.clock.now().getTime() - EVERY_HOURS * HOUR_MS).toISOString()
  const due = await listDueDomains(site.db, { before, most: AT_ONCE })
  let looked = 0
  for (const row of due) {
    if (stopped.aborted) return looked
    const change = await lookForProof(site, row)
    looked += 1
    if (change === null) continue
    await recordAudit(site, {
      event: `firm_domain_${change}`,
      memberId: null,
      ip: null,
      userAgent: null,
      details: { firm: row.firm_id, domain: row.domain },
    })
    if (change === 'lost') await warnStaff(site, row, stopped)
  }
  return looked
}

async function warnStaff(
  site: Site,
  { domain, firm, firm_id }: DomainRow & { readonly firm: string },
  stopped: AbortSignal,
): Promise<void> {
  site.log.warn({ firm: firm_id, domain }, 'the proof of a domain is gone')
  const notice = {
    memberIds: await listStaff(site.db, firmsOf(site)),
    kind: 'firm_domain',
    message: { code: 'firm_domain_lost', firm, domain },
    link: `/admin/firms/${firm_id}`,
    dedupKey: `firm-domain:${domain}:${site.clock.today()}`,
  } as const
  await notifyMembers(site, notice, stopped)
}
