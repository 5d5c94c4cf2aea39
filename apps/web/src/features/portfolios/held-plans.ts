import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'

/** A fund that is held, with the plan that buys it; null where none runs. */
export interface HeldPlan {
  readonly lipperId: string
  readonly name: string
  readonly plan: FundPlan | null
}

/** The funds of a portfolio once each; those with a running plan first. */
export function heldPlans(
  funds: readonly Pick<Portfolio['funds'][number], 'lipper_id' | 'name' | 'plan'>[],
  today: IsoDate,
): HeldPlan[] {
  const held = new Map<string, HeldPlan>()
  for (const { lipper_id: lipperId, name, plan } of funds) {
    const running = plan !== null && (plan.dateEnd === null || plan.dateEnd > today) ? plan : null
    held.set(lipperId, { lipperId, name, plan: running ?? held.get(lipperId)?.plan ?? null })
  }
  return [...held.values()].toSorted((a, b) => Number(a.plan === null) - Number(b.plan === null))
}
