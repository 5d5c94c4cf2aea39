import type { PickKind } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'

import { formatChange, formatCount, formatPercent, formatRatio, MISSING } from '../../platform/format-number.ts'

/** The figure that a rule argues by, as its list writes it. */
export function sayFigure(kind: PickKind, value: number | null): string {
  if (value === null) return MISSING
  return says[kind](value)
}

const says: Readonly<Record<PickKind, (value: number) => string>> = {
  'score-up': (value) => (value > 0 ? `+${value}` : String(value).replace('-', '−')),
  'best-in-class': (value) => formatRatio(value),
  'lower-cost': (value) => formatPercent(value),
  'steady-income': (value) => formatPercent(value),
  'new-funds': (value) => formatChange(value),
  followed: (value) => formatCount(value),
}
