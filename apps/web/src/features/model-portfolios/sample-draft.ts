import { addToDraft, type Draft, setInDraft } from '@zhiheng/domain/portfolios/draft.ts'

/** A fund with its share of a hundred. */
interface SharedFund {
  readonly lipper_id: string
  readonly name: string
  readonly percent: number
}

/** Funds with their shares as a draft of a portfolio, so much money in all. */
export function sampleDraft(funds: readonly SharedFund[], budget: number): Draft {
  const empty: Draft = { mode: 'percent', currency: 'TWD', budget, lines: [] }
  const filled = funds.reduce((draft, fund) => addToDraft(draft, { lipperId: fund.lipper_id, name: fund.name }), empty)
  return funds.reduce((draft, fund) => setInDraft(draft, fund.lipper_id, fund.percent), filled)
}
