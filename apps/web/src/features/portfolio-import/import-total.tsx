import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { sumOfShares } from '@zhiheng/domain/portfolio-import/amounts-of-shares.ts'
import { useState } from 'react'

import { formatShare } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { text } from './text.ts'

interface ImportTotalProps {
  /** Empty: the list says money, and nothing is asked. */
  readonly percents: readonly number[]
  readonly currency: Currency
  readonly budget: number
  readonly onTotal: (amount: number | null) => void
}

/** The money that a list of shares is of. */
export function ImportTotal({ percents, currency, budget, onTotal }: ImportTotalProps) {
  const [total, setTotal] = useState(budget > 0 ? budget : null)
  if (percents.length === 0) return null
  const { percent, is } = sumOfShares(percents)
  return (
    <div className="mt-3 grid items-start gap-x-4 gap-y-1 rounded-2 bg-sunken px-4 py-3 sm:grid-cols-[12rem_1fr]">
      <Field label={text.total}>
        {(control) => (
          <CurrencyInput
            {...control}
            unit={unitOf(currency)}
            decimals={decimalsOf(currency)}
            value={total}
            onChange={(amount) => {
              setTotal(amount)
              onTotal(amount)
            }}
          />
        )}
      </Field>
      <p className="text-13 text-ink-2 sm:mt-7">
        {text.shares}
        <b className={is === 'more' ? 'text-danger' : undefined}>{text.shareSum[is](formatShare(percent))}</b>
      </p>
    </div>
  )
}
