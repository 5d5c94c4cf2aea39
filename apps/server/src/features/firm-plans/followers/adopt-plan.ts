import type { FollowedPlan } from '@zhiheng/contract/firm-plans/followed.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { bandsOfPlan } from '@zhiheng/domain/firm-plans/plan.ts'

import { type AuditEvent, recordAudit } from '../../../platform/audit.ts'
import type { Site } from '../../../platform/site.ts'
import { requireOwn } from '../../portfolio-ledger/read-ledger.ts'
import { readSnapshot } from '../../rebalancing/read-snapshot.ts'
import { setRebalanceSettings } from '../../rebalancing/rebalance-settings.ts'
import { readOwnLevel } from '../../risk-evaluation/read-own-level.ts'
import { held } from '../follow-plan.ts'
import { listOfferedPlans } from '../offered-plans.ts'
import { text } from '../text.ts'
import { underLeast } from '../under-least.ts'
import { listFollowedPlans } from './followed-plans.ts'
import { deleteFollower, saveFollower } from './store.ts'

/** Somebody on the site of a firm whose client they are. */
export interface PlanClient {
  readonly firmId: number
  readonly actor: Pick<AuditEvent, 'ip' | 'userAgent'> & { readonly memberId: number }
}

interface Asked {
  readonly id: number
  readonly plan_id: number
  readonly number: number
  readonly kyc_id: number
}

type Reply = { plans: FollowedPlan[] }

/**
 * Aims an own portfolio at a plan and keeps that it follows this version; trades nothing.
 *
 * @throws Refusal not_found, plan_not_offered, stale_version, invalid_field
 */
export async function adoptPlan(site: Site, client: PlanClient, asked: Asked): Promise<Reply> {
  const { memberId } = client.actor
  const key = { id: asked.id, memberId }
  await requireOwn(site.db, key)
  const { number, content } = await requireOffered(site, client, asked)
  if (number !== asked.number) throw new Refusal('stale_version')
  const { snapshot } = await readSnapshot(site.db, site.market(), key)
  const tooLittle = typeof snapshot === 'string' ? null : underLeast(snapshot, content)
  if (tooLittle !== null) throw new Refusal('plan_not_offered', { plan_id: tooLittle })
  const bands = bandsOfPlan(content.bands)
  await site.db.transaction().execute(async (trx) => {
    const inside = { ...site, db: trx }
    await setRebalanceSettings(inside, key, {
      targets: held(content.funds).map(({ lipperId, percent }) => ({ lipper_id: lipperId, percent })),
      bands: {
        bucket_points: bands.bucketPoints,
        fund_points: bands.fundPoints,
        fund_percent: bands.fundPercent,
      },
    })
    await saveFollower(trx, {
      firmId: client.firmId,
      memberId,
      portfolioId: asked.id,
      planId: asked.plan_id,
      number,
      kyc: asked.kyc_id,
      at: site.clock.now().toISOString(),
    })
    await note(inside, client, {
      event: 'firm_plan_adopted',
      details: { portfolio: asked.id, plan: asked.plan_id, number, kyc: asked.kyc_id },
    })
  })
  return listFollowedPlans(site, key)
}

async function requireOffered(
  site: Site,
  { firmId, actor }: PlanClient,
  asked: Asked,
): Promise<{ number: number; content: Awaited<ReturnType<typeof listOfferedPlans>>[number]['content'] }> {
  const [level, offered] = await Promise.all([
    readOwnLevel(site, actor.memberId),
    listOfferedPlans(site, { firmId, kyc: asked.kyc_id }),
  ])
  const plan = offered.find((one) => one.planId === asked.plan_id)
  if (plan === undefined) throw new Refusal('not_found')
  if (level === null) throw new Refusal('plan_not_offered', { kyc_id: text.levelNeeded })
  if (asked.kyc_id > level) throw new Refusal('plan_not_offered', { kyc_id: text.aboveOwnLevel(level) })
  if (plan.why !== null) throw new Refusal('plan_not_offered', { plan_id: plan.why })
  return plan
}

/** Ends that an own portfolio follows a plan of the firm. @throws Refusal not_found */
export async function leavePlan(site: Site, client: PlanClient, id: number): Promise<Reply> {
  const key = { id, memberId: client.actor.memberId }
  await requireOwn(site.db, key)
  await site.db.transaction().execute(async (trx) => {
    const row = { firmId: client.firmId, portfolioId: id, memberId: key.memberId }
    if (!(await deleteFollower(trx, row))) throw new Refusal('not_found')
    await note({ ...site, db: trx }, client, { event: 'firm_plan_left', details: { portfolio: id } })
  })
  return listFollowedPlans(site, key)
}

function note(
  site: Pick<Site, 'db' | 'clock'>,
  { firmId, actor }: PlanClient,
  { event, details }: { readonly event: AuditEvent['event']; readonly details: Readonly<Record<string, number>> },
): Promise<void> {
  return recordAudit(site, { ...actor, event, details: { firm: firmId, ...details } })
}
