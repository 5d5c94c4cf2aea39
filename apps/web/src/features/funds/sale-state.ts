import type { FundSummary } from '@zhiheng/contract/funds.ts'

import { text } from './page-text.ts'

/** Whether a class can be bought, in a word: what keeps everyone from it first, then where it is sold. */
export function saleState({
  for_sale: isSold,
  firm_sale: isSoldByFirm,
  not_bought: why,
}: Pick<FundSummary, 'for_sale' | 'firm_sale' | 'not_bought'>): string {
  if (why !== null) return text.saleEnds[why]
  if (isSoldByFirm === false) return text.stopped
  return isSold ? text.onSale : text.notSold
}
