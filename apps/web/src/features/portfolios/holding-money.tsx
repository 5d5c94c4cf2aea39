import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'

import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { holdingText as text } from './holding-text.ts'
import { shareAfter, type WholeHolding } from './whole-holding.ts'

interface HoldingMoneyProps {
  readonly action: 'raise' | 'reduce'
  readonly portfolio: Portfolio
  readonly held: WholeHolding
  readonly amount: number | null
  readonly onAmount: (amount: number | null) => void
}

/** How much goes into a fund or comes out of it, and what it will be of the whole. */
export function HoldingMoney({ action, portfolio, held, amount, onAmount }: HoldingMoneyProps) {
  const { currency } = portfolio
  if (action === 'raise' && !held.canBuy) return <Callout tone="warn">{text.stopped}</Callout>
  const isTooMuch = action === 'reduce' && amount !== null && held.value !== null && amount >= held.value
  const moved = (amount ?? 0) * (action === 'raise' ? 1 : -1)
  const isSaid = amount !== null && amount > 0 && !isTooMuch && held.value !== null
  return (
    <div>
      <Field label={text.amount[action]} error={isTooMuch ? text.tooMuch : undefined}>
        {(control) => (
          <CurrencyInput
            {...control}
            unit={shortUnitOf(currency)}
            decimals={decimalsOf(currency)}
            value={amount}
            onChange={onAmount}
            className="md:max-w-64"
          />
        )}
      </Field>
      <p aria-live="polite" className="mt-2 min-h-5 text-13 text-ink-2">
        {isSaid &&
          text.next(
            `${formatAmount((held.value ?? 0) + moved, currency)} ${currency}`,
            formatShare(shareAfter(portfolio, held, moved)),
          )}
      </p>
    </div>
  )
}
