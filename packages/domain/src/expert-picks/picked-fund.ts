import { isWhole } from '../portfolio-ledger/percent-tenths.ts'

/** A fund of an adviser's list; percent on the tenth grid. */
export interface PickedFund {
  readonly lipperId: string
  readonly percent: number
}

/** What is wrong with a list; null where nothing is. */
export type PickFault = 'not_whole' | 'twice' | 'overweight' | null

/** A single fund above this makes a list a bet, percent. Policy: the cap of money market and bond funds. */
const MOST_OF_ONE = 40

/** Whether a list may be published: every fund once, each above nothing and none too much, exactly 100.0 in all. */
export function faultOfPick(funds: readonly PickedFund[]): PickFault {
  if (new Set(funds.map(({ lipperId }) => lipperId)).size < funds.length) return 'twice'
  if (!isWhole(funds.map(({ percent }) => percent)) || funds.some(({ percent }) => percent <= 0)) return 'not_whole'
  return funds.some(({ percent }) => percent > MOST_OF_ONE) ? 'overweight' : null
}
