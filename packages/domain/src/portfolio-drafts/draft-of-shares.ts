import { addToDraft, type Draft, type DraftLine, setInDraft } from './draft.ts'

/** A fund with its share of a hundred. */
export interface SharedFund extends Pick<DraftLine, 'lipperId' | 'name'> {
  readonly percent: number
}

/** What a draft that comes from a list of funds has to share out, New Taiwan dollars, until someone says another sum. */
const SAMPLE_BUDGET = 1_000_000

/** Funds with their shares as a draft of a portfolio, so much money in all. */
export function draftOfShares(funds: readonly SharedFund[], budget = SAMPLE_BUDGET): Draft {
  const empty: Draft = { mode: 'percent', currency: 'TWD', budget, lines: [] }
  const filled = funds.reduce<Draft>(addToDraft, empty)
  return funds.reduce((draft, { lipperId, percent }) => setInDraft(draft, lipperId, percent), filled)
}
