import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** The first slot from which returns are known: later than the first price where a step before it is unexplained; null without any. */
export function returnsBegin({ firstSlot, values }: SlotSeries): number | null {
  const index = values.findIndex((value) => !Number.isNaN(value))
  return index < 0 ? null : firstSlot + index
}
