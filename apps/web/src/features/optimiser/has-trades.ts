import type { Proposal } from './proposal.ts'

/** Whether there is anything to trade; less than one unit of money is no trade. */
export function hasTrades({ funds }: Proposal): boolean {
  return funds.some((fund) => Math.abs(fund.amount_after - fund.amount_before) >= 1)
}
