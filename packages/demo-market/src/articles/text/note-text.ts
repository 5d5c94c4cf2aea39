import type { Facts } from '../facts.ts'
import { p } from '../html.ts'
import { slashed } from './say-figures.ts'

/** Where the figures of an article come from. */
export function note({ day }: Facts): string {
  return p(
    `文中市場數字截至 ${slashed(day)}，來自本站示範市場的模擬資料。`,
    '市場報酬以各市場的指數計算，含配息、以原幣計價；基金報酬以級別幣別計算，配息再投入，未扣申購手續費。',
    '提到的基金只用來說明觀念，並非推介。',
  )
}
