import type { ProposedFund } from './proposal.ts'

/** What of a proposal is carried out. */
export interface Taken {
  readonly version: number
  readonly funds: readonly Pick<ProposedFund, 'lipper_id' | 'amount_after'>[]
}

/** What each fund shall be worth if a proposal is carried out, as calls take it. */
export function takenFunds({ funds }: Taken) {
  return funds
    .filter((fund) => fund.amount_after > 0)
    .map((fund) => ({ lipper_id: fund.lipper_id, amount: fund.amount_after }))
}
