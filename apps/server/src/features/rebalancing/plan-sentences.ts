import { type Bucket, buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import type { Breach } from '@zhiheng/domain/rebalancing/inside-bands.ts'
import type { TradeReason } from '@zhiheng/domain/rebalancing/why-of-trade.ts'

import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import type { PortfolioSnapshot } from './read-snapshot.ts'

const bucketNames = {
  ef: '股票',
  bf: '債券',
  blf: '平衡',
  mmf: '貨幣',
  other: '其他',
} as const satisfies Record<Bucket, string>

/** How far the portfolio is from its targets, and what has left its band. */
export function bandSentence(
  { market, bands }: PortfolioSnapshot,
  { drift, breaches }: { readonly drift: number; readonly breaches: readonly Breach[] },
): string {
  const far = `目前偏離目標比例 ${drift.toFixed(1)} 個百分點`
  const [first, ...others] = breaches
  if (first === undefined) {
    return `${far}，各資產類別都在 ±${bands.bucketPoints} 個百分點、各基金都在容許範圍內，可以不調整`
  }
  const bucket = buckets.find((one) => one === first.key)
  const name = bucket === undefined ? `「${fundFacts(market, first.key).name}」` : bucketNames[bucket]
  const gap = first.percent - first.target
  const where = `${name}為 ${first.percent.toFixed(1)}%，${gapText(gap)}，超出容許的 ±${first.band.toFixed(1)} 個百分點`
  return others.length === 0 ? `${far}，${where}` : `${far}，${where}，另有 ${others.length} 項超出範圍`
}

/** Why a fund is traded or not; `gap` is its share less its target, `band` how large that may be, in percentage points. */
export function whySentence(why: TradeReason, { gap, band }: { gap: number; band: number }): string {
  return sentences[why](`${gapText(gap)}（容許 ±${band.toFixed(1)}）`)
}

const sentences = {
  back_to_target: (gap) => gap,
  makes_room: (gap) => `${gap}；為其他基金調節金額`,
  not_for_sale: (gap) => `${gap}；目前停售，無法申購，由其他基金分攤`,
  at_target: () => '與目標比例相符',
  too_small: (gap) => `${gap}；金額低於最低交易，略過`,
  inside_band: (gap) => `${gap}；仍在容許範圍內，不交易`,
  left_alone: (gap) => `${gap}；這次的方式不需要交易`,
} as const satisfies Record<TradeReason, (gap: string) => string>

function gapText(gap: number): string {
  if (Math.abs(gap) < 0.05) return '與目標比例相符'
  return gap > 0 ? `高於目標 ${gap.toFixed(1)} 個百分點` : `低於目標 ${(-gap).toFixed(1)} 個百分點`
}
