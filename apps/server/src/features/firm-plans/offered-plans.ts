import { type PacketRule, ruleOfPackets } from '@zhiheng/domain/firm-plans/packet.ts'
import { isInForce, type PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'

import type { Site } from '../../platform/site.ts'
import { type KnownFunds, readKnownFunds } from './known-funds.ts'
import { whyNotAt } from './packets/show-packets.ts'
import { type CellRow, listCells } from './packets/store.ts'
import { listPlans } from './store.ts'
import { text } from './text.ts'

/** A plan that a packet of the firm holds for a level, whether or not clients of the level may have it. */
export interface OfferedPlan {
  /** The cell of the grid that decides. */
  readonly cellId: number
  readonly planId: number
  /** Of the newest version, which is the one to be had. */
  readonly number: number
  readonly content: PlanContent
  readonly rule: PacketRule
  /** Why it may not be had today, zh-TW; null where it may. */
  readonly why: string | null
}

/** What the firm's packets say of its plans to a risk level: what is suggested first, what may not be had last. */
export async function listOfferedPlans(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  { firmId, kyc }: { readonly firmId: number; readonly kyc: number },
): Promise<OfferedPlan[]> {
  const [plans, cells, known] = await Promise.all([
    listPlans(site.db, firmId),
    listCells(site.db, firmId),
    readKnownFunds(site, firmId),
  ])
  const today = site.clock.today()
  const offered = plans.flatMap((plan): OfferedPlan[] => {
    const own = cells.filter((cell) => cell.plan_id === plan.id && cell.kyc === kyc)
    const rule = ruleOfPackets(own.map((cell) => cell.rule))
    const cell = own.find((one) => one.rule === rule)
    if (plan.published === null || plan.number === null || plan.removed_at !== null) return []
    if (rule === null || cell === undefined) return []
    const { published: content, number } = plan
    const why =
      whyNotAt(known, plan, kyc) ??
      blockedBy(cell) ??
      (isInForce(content, today) ? null : text.countsFrom(content.effectiveOn ?? today)) ??
      stoppedIn(known, content)
    return [{ cellId: cell.id, planId: plan.id, number, content, rule: why === null ? rule : 'blocked', why }]
  })
  return offered.toSorted((one, other) => order[one.rule] - order[other.rule] || one.planId - other.planId)
}

const order = { suggested: 0, allowed: 1, blocked: 2 } as const satisfies Record<PacketRule, number>

function blockedBy({ rule, reason }: CellRow): string | null {
  if (rule !== 'blocked') return null
  return reason === '' ? text.blockedHere : reason
}

/** A plan was whole when it was published; a fund may have left the pool since. */
function stoppedIn(known: KnownFunds, { funds }: PlanContent): string | null {
  const stopped = funds.filter(({ lipperId, percent }) => percent > 0 && known.factsOf(lipperId).firm_sale !== true)
  if (stopped.length === 0) return null
  return text.stoppedIn(stopped.map(({ lipperId }) => known.nameOf(lipperId)).join('、'))
}
