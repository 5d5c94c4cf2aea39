import { periods } from '@zhiheng/contract/fields.ts'
import { Fragment } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { Select } from '../../ui/controls/input.tsx'
import { fundText } from '../funds/text.ts'
import { conditionText } from './condition-text.ts'
import { Fold } from './fold.tsx'
import type { SearchQuery } from './queries.ts'
import { isReturn } from './say-conditions.ts'

const fields = [
  'perf_min',
  'volatility_max',
  'drawdown_max',
  'sharpe_min',
  'expense_max',
  'size_min',
  'age_min',
  'yield_min',
  'capital_max',
  'tw_hold_min',
  'bought_min',
  'holdings_age_max',
  'least_single_max',
  'least_monthly_max',
] as const

function nameOf(name: (typeof fields)[number], { returns_in: stated }: SearchQuery): string {
  const plain = conditionText.names[name]
  return stated === 'twd' && isReturn(name) ? conditionText.inTwd.replace('{name}', plain) : plain
}

interface FigureFieldsProps {
  readonly conditions: SearchQuery
  /** How many funds a limit leaves out since nobody knows their figure. */
  readonly unknown: Readonly<Record<string, number>>
  readonly onDone: () => void
}

/** Conditions on figures: taken when a field is left or Enter is pressed. */
export function FigureFields({ conditions, unknown, onDone }: FigureFieldsProps) {
  const isSet = fields.some((name) => conditions[name] !== undefined)
  return (
    <Fold title={conditionText.figures} isOpen={isSet}>
      <label className="flex min-h-11 items-center justify-between gap-2 text-13 fine:min-h-9">
        {conditionText.names.period}
        <Select name="period" value={conditions.period ?? '1y'} onChange={onDone} className="w-28">
          {periods.map((period) => (
            <option key={period} value={period}>
              {fundText.periods[period]}
            </option>
          ))}
        </Select>
      </label>
      {fields.map((name) => (
        <Fragment key={name}>
          <label className="flex min-h-11 items-center justify-between gap-2 text-13 fine:min-h-9">
            <span>
              {nameOf(name, conditions)} <span className="text-ink-3">{conditionText.ranges[name].sign}</span>
            </span>
            <span className="flex items-center gap-1">
              <input
                key={conditions[name] ?? ''}
                name={name}
                inputMode="decimal"
                defaultValue={conditions[name] ?? ''}
                onBlur={(event) => {
                  if (event.target.value !== (conditions[name] ?? '')) onDone()
                }}
                className="h-11 w-16 rounded-2 border border-line-3 bg-panel px-2 text-right text-16 fine:h-8 md:text-13"
              />
              <span className="w-8 text-12 text-ink-3">{conditionText.ranges[name].unit}</span>
            </span>
          </label>
          {(unknown[name] ?? 0) > 0 && (
            <p className="pb-1 text-right text-12 text-ink-3">
              {conditionText.unknown.replace('{n}', formatCount(unknown[name] ?? 0))}
            </p>
          )}
        </Fragment>
      ))}
    </Fold>
  )
}
