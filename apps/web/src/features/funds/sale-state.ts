import type { Fund } from '@zhiheng/contract/funds.ts'

import { text } from './page-text.ts'

/** Whether a class can be bought, in a word: what keeps everyone from it first, then where it is sold. */
export function saleState({
  for_sale: isSold,
  firm_sale: isSoldByFirm,
  not_bought: why,
  buyers,
}: Pick<Fund, 'for_sale' | 'firm_sale' | 'not_bought' | 'buyers'>): string {
  if (why !== null) return text.saleEnds[why]
  if (isSoldByFirm === false) return text.stopped
  return isSold ? text.onSale[buyers] : text.notSold
}
