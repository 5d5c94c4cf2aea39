import type { Facts } from '../facts.ts'
import { p } from '../html.ts'
import { slashed } from './say-figures.ts'

/** Where the figures of an article come from. */
export function note({ day }: Facts): string {
  return p(`文中數字截至 ${slashed(day)}，來自本站示範市場的模擬資料；報酬含配息、以原幣計算，未扣申購手續費。`)
}

/** What stands below every text that names a fund. */
export const namesFunds = p('提到的基金只用來說明觀念，並非推介。')
