import type { IsoDate } from '../calendar/iso-date.ts'
import type { Holding } from '../portfolio-ledger/holding.ts'
import type { PlanChange } from '../portfolio-ledger/replace-plan.ts'

/** What a fund's plans charge each month, as it is and as it should be. */
export interface MonthlyChange {
  readonly lipperId: string
  readonly before: number
  readonly after: number
}

/** A fund's plan from now on; null: none any more. */
export interface ChangedPlan {
  readonly lipperId: string
  readonly plan: PlanChange['plan']
}

/** Whether a line still charges after a day: one that is stopped on it does not. */
export function isCharging({ plan }: Pick<Holding, 'plan'>, today: IsoDate): boolean {
  return plan !== null && (plan.dateEnd === null || plan.dateEnd > today)
}

/**
 * The plans that have to change for the charges to go where they should.
 *
 * @returns only the funds whose charge changes; each on its own day, one without a plan on the day of the largest
 */
export function plansToChange(
  lines: readonly Holding[],
  changes: readonly MonthlyChange[],
  today: IsoDate,
): ChangedPlan[] {
  return changes
    .filter(({ before, after }) => before !== after)
    .map(({ lipperId, after }) => ({
      lipperId,
      plan: after === 0 ? null : { chargeDay: chargeDayOf(lines, lipperId, today), monthAmount: after },
    }))
}

/** The day of the month on which a fund is charged, or would be. */
export function chargeDayOf(lines: readonly Holding[], lipperId: string, today: IsoDate): number {
  const running = lines
    .filter((line) => isCharging(line, today))
    .toSorted((one, other) => (other.plan?.monthAmount ?? 0) - (one.plan?.monthAmount ?? 0))
  const own = running.find((line) => line.lipperId === lipperId) ?? running[0]
  return own?.plan?.chargeDay ?? 1
}
