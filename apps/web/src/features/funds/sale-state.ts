import type { Fund } from '@zhiheng/contract/funds.ts'

import { text } from './page-text.ts'
import { reachText } from './reach-text.ts'

type Sold = Pick<Fund, 'can_tw_sale' | 'for_sale' | 'firm_sale' | 'not_bought' | 'buyers'>

/** Whether a class can be bought, in a word: what keeps everyone from it first, then where it is sold. */
export function saleState(sold: Sold): string {
  if (sold.not_bought !== null) return text.saleEnds[sold.not_bought]
  if (sold.firm_sale === false) return text.stopped
  if (!sold.can_tw_sale) return reachText.not_sold
  if (sold.buyers !== 'everyone') return reachText[sold.buyers]
  return sold.for_sale ? reachText.everyone : reachText.closed
}

/** Whether everyone can buy it. */
export function isOnSale(sold: Sold): boolean {
  return saleState(sold) === reachText.everyone
}
