import type { FollowedPlan } from '@zhiheng/contract/firm-plans/followed.ts'
import { isInForce } from '@zhiheng/domain/firm-plans/plan.ts'

import { taipeiDayOf } from '../../../platform/clock.ts'
import type { Site } from '../../../platform/site.ts'
import { requireOwn } from '../../portfolio-ledger/read-ledger.ts'
import { readSnapshot } from '../../rebalancing/read-snapshot.ts'
import { held } from '../follow-plan.ts'
import { type FollowerRow, listFollowed } from './store.ts'

type Key = { readonly id: number; readonly memberId: number }
type Targets = FollowerRow['content']['funds']

/** The plans that an own portfolio follows. @throws Refusal not_found */
export async function listFollowedPlans(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  key: Key,
): Promise<{ plans: FollowedPlan[] }> {
  const [rows] = await Promise.all([listFollowed(site.db, key.id), requireOwn(site.db, key)])
  const own = rows.filter(({ member_id }) => member_id === key.memberId)
  // most follow none, and a portfolio is long to read
  if (own.length === 0) return { plans: [] }
  const { snapshot } = await readSnapshot(site.db, site.market(), key)
  const aim = typeof snapshot === 'string' ? null : snapshot.targets
  return { plans: own.map((row) => followedReply(row, { aim, today: site.clock.today() })) }
}

function followedReply(
  row: FollowerRow,
  { aim, today }: { readonly aim: Targets | null; readonly today: ReturnType<Site['clock']['today']> },
): FollowedPlan {
  const hasNewer = row.newest_number > row.number && !row.is_removed && isInForce(row.newest, today)
  return {
    firm_id: row.firm_id,
    firm: row.firm,
    plan_id: row.plan_id,
    name: row.content.name,
    number: row.number,
    kyc_id: row.kyc,
    adopted_on: taipeiDayOf(row.adopted_at),
    is_aim: aim === null ? null : isSameAim(aim, row.content.funds),
    is_removed: row.is_removed,
    newest: hasNewer ? { number: row.newest_number, published_on: taipeiDayOf(row.newest_at) } : null,
  }
}

/** On the tenth grid. */
function isSameAim(aim: Targets, funds: Targets): boolean {
  const said = (targets: Targets) =>
    held(targets)
      .map(({ lipperId, percent }) => `${lipperId} ${percent.toFixed(1)}`)
      .toSorted()
      .join()
  return said(aim) === said(funds)
}
