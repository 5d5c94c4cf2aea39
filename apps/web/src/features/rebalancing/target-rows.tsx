import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import type { ReactNode } from 'react'

import { PercentInput } from '../../ui/controls/amount-input.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FundPicker } from '../portfolio-drafts/fund-picker.tsx'
import { sumOfShares } from './sum-of-shares.ts'
import { text } from './text.ts'

/** A target as it is being entered; null while its field is empty. */
export interface TargetRow {
  readonly lipper_id: string
  readonly name: string
  readonly percent: number | null
}

interface TargetRowsProps {
  readonly rows: readonly TargetRow[]
  /** Whether a fund was added here, and can be taken away again. */
  readonly isAdded: (lipperId: string) => boolean
  readonly onRows: (rows: readonly TargetRow[]) => void
  readonly note: ReactNode
}

/** What each fund should be of the whole; funds that are not held yet can be added. */
export function TargetRows({ rows, isAdded, onRows, note }: TargetRowsProps) {
  const sum = sumOfShares(rows.map(({ percent }) => percent))
  const setPercent = (at: number, percent: number | null) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, percent } : row)))
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-bold">{text.settings.targets}</legend>
      <div className="grid gap-3">
        {rows.map((row, index) => (
          <div key={row.lipper_id}>
            <Field label={row.name}>
              {(control) => (
                <PercentInput {...control} value={row.percent} onChange={(value) => setPercent(index, value)} />
              )}
            </Field>
            {isAdded(row.lipper_id) && (
              <Button size="sm" onClick={() => onRows(rows.filter((one) => one !== row))}>
                {text.settings.remove(row.name)}
              </Button>
            )}
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className="text-13" aria-live="polite">
          {note}
        </p>
        {sum !== 100 && sum > 0 && (
          <Button size="sm" onClick={() => onRows(scaled(rows))}>
            {text.settings.scale}
          </Button>
        )}
      </div>
      <p className="mt-4 mb-2 text-13 font-bold">{text.settings.add}</p>
      <FundPicker
        exclude={rows.map(({ lipper_id }) => lipper_id)}
        onPick={({ lipperId, name }) => onRows([...rows, { lipper_id: lipperId, name, percent: null }])}
      />
    </fieldset>
  )
}

function scaled(rows: readonly TargetRow[]): TargetRow[] {
  const percents = percentTenths(rows.map(({ percent }) => percent ?? 0))
  return rows.map((row, index) => ({ ...row, percent: percents[index] ?? 0 }))
}
