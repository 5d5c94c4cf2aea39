import type { WeightMeasures } from '@zhiheng/domain/optimiser/measure-weights.ts'

import { formatPercent } from '../../platform/format-number.ts'
import { FactList } from '../../ui/layout/panel.tsx'
import { rangeText } from './range-text.ts'
import { text } from './text.ts'

/** What weights that were worked out here may bring; uncertain figures as ranges. */
export function MeasureFacts({ measures }: { measures: WeightMeasures }) {
  return (
    <FactList
      facts={[
        [text.metrics.volatility, rangeOrNone(measures.volatilityRange)],
        [text.slider.year, rangeOrNone(measures.expectedRange)],
        [text.slider.worstYear, rangeOrNone(measures.worstYearRange)],
        [text.metrics.expense, formatPercent(measures.totalExpense)],
      ]}
    />
  )
}

function rangeOrNone(range: readonly [number, number] | null): string {
  return range === null ? '–' : rangeText(range)
}
