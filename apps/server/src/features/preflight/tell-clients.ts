import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import { listUntold, markTold, type ProposalRow } from './proposals/store.ts'

const AT_ONCE = 200

/** Tells every client of what was sent to them, once. @returns how many were told */
export async function tellClients(site: Site, stopped: AbortSignal): Promise<number> {
  let told = 0
  for (;;) {
    const part = await listUntold(site.db, AT_ONCE)
    if (part.length === 0) return told
    for (const row of part) {
      if (stopped.aborted) return told
      await tell(site, row)
      told += 1
    }
  }
}

async function tell(site: Site, row: ProposalRow): Promise<void> {
  const at = site.clock.now().toISOString()
  await notifyMember(site, {
    memberId: row.member_id,
    kind: 'rebalance',
    message: {
      code: 'firm_proposed',
      firm: row.firm,
      name: row.portfolio,
      until: taipeiDayOf(row.expires_at ?? at),
    },
    link: `/proposals/${row.id}`,
    dedupKey: `firm-proposal:${row.id}`,
  })
  await markTold(site.db, { id: row.id, at })
}
