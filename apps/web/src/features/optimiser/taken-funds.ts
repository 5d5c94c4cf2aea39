import type { Proposal } from './proposal.ts'

/** What each fund shall be worth if a proposal is carried out, as calls take it. */
export function takenFunds({ funds }: Proposal) {
  return funds
    .filter((fund) => fund.amount_after > 0)
    .map((fund) => ({ lipper_id: fund.lipper_id, amount: fund.amount_after }))
}
