import { costChoices } from '@zhiheng/domain/fund-costs/cost-rules.ts'

/** The years that may be chosen. */
export const yearsOffered: readonly number[] = [1, 2, 3, 5, 7, 10, 15, 20, 25, costChoices.mostYears]

/** The yearly growth before costs that may be assumed, percent. */
export const growthOffered: readonly number[] = Array.from(
  { length: costChoices.mostGrowthPercent + 1 },
  (_, percent) => percent,
)

/** How much of the highest entry charge is paid, percent. */
export const entryPaidOffered: readonly number[] = [100, 60, 50, 30, 10, 0]

/** An amount that can be counted with: what is not typed is nothing, and none is above the most. */
export function amountOf(typed: number | null): number {
  return Math.min(typed ?? 0, costChoices.mostMoney)
}
