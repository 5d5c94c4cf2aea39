import type { Site } from '../../../platform/site.ts'
import { notifyMember } from '../../notifications/notify-member.ts'
import { listUntold, markTold, type UntoldRow } from './store.ts'

const AT_ONCE = 200

/** Tells each follower of a plan of its newest version, once; changes no portfolio. @returns how many were told */
export async function tellOfRenewedPlans(site: Pick<Site, 'db' | 'clock'>, stopped: AbortSignal): Promise<number> {
  let told = 0
  for (;;) {
    const part = await listUntold(site.db, { today: site.clock.today(), most: AT_ONCE })
    if (part.length === 0) return told
    for (const row of part) {
      if (stopped.aborted) return told
      await tell(site, row)
      told += 1
    }
  }
}

/** Told before it is marked: whoever dies between tells again, and the occasion is dropped the second time. */
async function tell(site: Pick<Site, 'db' | 'clock'>, row: UntoldRow): Promise<void> {
  await notifyMember(site, {
    memberId: row.member_id,
    kind: 'rebalance',
    message: { code: 'plan_renewed', firm: row.firm, name: row.portfolio, plan: row.plan, number: row.number },
    link: `/portfolios/${row.portfolio_id}`,
    dedupKey: `plan-renewed:${row.portfolio_id}:${row.plan_id}:${row.number}`,
  })
  await markTold(site.db, row)
}
