import type { SubSector } from '@zhiheng/domain/funds/sectors.ts'

/** What is compared with what: asset classes, with Taiwan's shares apart. */
export const panelTypes = ['money_market', 'bond', 'balanced', 'equity', 'taiwan_equity', 'commodity'] as const
export type PanelType = (typeof panelTypes)[number]

/** One fund of a panel; one class a strategy, income put back. */
export interface PanelSeries {
  readonly type: PanelType
  /** Peers: a sub-sector, or the class where the source knows no finer one. */
  readonly group: string
  /** Days since 1970-01-01, ascending. */
  readonly days: Int32Array
  readonly values: Float64Array
}

const types: Readonly<Record<string, PanelType>> = {
  '10': 'money_market',
  '20': 'bond',
  '30': 'equity',
  '40': 'equity',
  '50': 'equity',
  '60': 'equity',
  '70': 'taiwan_equity',
  '80': 'balanced',
  '90': 'commodity',
}

/** The type of a sub-sector; null for what is not compared. */
export function panelTypeOf(sector2Id: SubSector['sector2Id']): PanelType | null {
  return types[sector2Id.slice(0, 2)] ?? null
}

/** Funds that miss more than this part of a window are left out: a fund that never saw 2020 has no tails. */
const MISSED = 0.2

/** The part of a panel between two days. */
export function cutPanel(panel: readonly PanelSeries[], from: number, to: number): PanelSeries[] {
  return panel.flatMap((series) => {
    const start = series.days.findIndex((day) => day >= from)
    const past = series.days.findIndex((day) => day > to)
    const end = past < 0 ? series.days.length : past
    const missed = ((series.days[start] ?? to) - from + to - (series.days[end - 1] ?? from)) / (to - from)
    if (start < 0 || end - start < 60 || missed > MISSED) return []
    return [{ ...series, days: series.days.slice(start, end), values: series.values.slice(start, end) }]
  })
}
