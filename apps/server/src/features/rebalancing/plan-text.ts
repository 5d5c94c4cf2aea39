import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { TradeReason } from '@zhiheng/domain/rebalancing/why-of-trade.ts'

/** A fund or a class that has left its band: shares in percent, the band in percentage points. */
interface OutOfBand {
  readonly name: string
  readonly percent: number
  readonly target: number
  readonly band: number
  /** Without the funds that have no price. */
  readonly isPartly: boolean
}

/** `gap`: a share less its target, in percentage points, in words. */
const whys: Readonly<Record<TradeReason, (gap: string) => string>> = {
  back_to_target: (gap) => gap,
  makes_room: (gap) => `${gap}；為其他基金調節金額`,
  not_for_sale: (gap) => `${gap}；目前停售，無法申購，由其他基金分攤`,
  unpriced: (gap) => `${gap}；淨值已停止更新，沒有現值可以交易，維持不變`,
  at_target: () => '與目標比例相符',
  too_small: (gap) => `${gap}；金額低於最低交易，略過`,
  inside_band: (gap) => `${gap}；仍在容許範圍內，不交易`,
  left_alone: (gap) => `${gap}；這次的方式不需要交易`,
}

export const planText = catalogue({
  fund: (name: string) => `「${name}」`,
  insideBands: (drift: number, bucketPoints: number, isPartly: boolean) =>
    `${farText(drift)}，${isPartly ? among : ''}各資產類別都在 ±${bucketPoints} 個百分點、各基金都在容許範圍內，可以不調整`,
  outOfBand: (drift: number, { name, percent, target, band, isPartly }: OutOfBand) =>
    `${farText(drift)}，${isPartly ? among : ''}${name}為 ${percent.toFixed(1)}%，${gapText(percent - target)}，超出容許的 ±${band.toFixed(1)} 個百分點`,
  more: (count: number) => `，另有 ${count} 項超出範圍`,
  /** Why a fund is traded or not; `gap` is its share less its target, `band` how large that may be, in percentage points. */
  why: (
    why: TradeReason,
    { gap, band, isPartly }: { readonly gap: number; readonly band: number; readonly isPartly: boolean },
  ) => `${isPartly ? among : ''}${whys[why](`${gapText(gap)}（容許 ±${band.toFixed(1)}）`)}`,
})

const among = '不計淨值已停止更新的基金，'

function farText(drift: number): string {
  return `目前偏離目標比例 ${drift.toFixed(1)} 個百分點`
}

function gapText(gap: number): string {
  if (Math.abs(gap) < 0.05) return '與目標比例相符'
  return gap > 0 ? `高於目標 ${gap.toFixed(1)} 個百分點` : `低於目標 ${(-gap).toFixed(1)} 個百分點`
}
