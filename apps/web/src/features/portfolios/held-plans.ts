import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'

/** A fund that is held, with the plans that buy it. */
export interface HeldPlans {
  readonly lipperId: string
  readonly name: string
  /** Those that run, by their day of the month. */
  readonly running: readonly FundPlan[]
  /** The last one that was stopped: what it took is what it begins with again. */
  readonly stopped: FundPlan | null
  /** Whether anybody can buy it. */
  readonly isOpen: boolean
}

/** The funds of a portfolio once each; those with a running plan first. */
export function heldPlans(
  funds: readonly Pick<Portfolio['funds'][number], 'lipper_id' | 'name' | 'plan' | 'for_sale' | 'active'>[],
  today: IsoDate,
): HeldPlans[] {
  const held = [...Map.groupBy(funds, ({ lipper_id }) => lipper_id)].map(([lipperId, lines]): HeldPlans => {
    const plans = lines.flatMap(({ plan }) => (plan === null ? [] : [plan]))
    return {
      lipperId,
      name: lines[0]?.name ?? lipperId,
      running: plans.filter((plan) => isRunning(plan, today)).toSorted((a, b) => a.chargeDay - b.chargeDay),
      stopped: plans.findLast((plan) => !isRunning(plan, today)) ?? null,
      isOpen: lines.every(({ for_sale, active }) => for_sale && active),
    }
  })
  return held.toSorted((a, b) => Number(a.running.length === 0) - Number(b.running.length === 0))
}

function isRunning({ dateEnd }: FundPlan, today: IsoDate): boolean {
  return dateEnd === null || dateEnd > today
}
