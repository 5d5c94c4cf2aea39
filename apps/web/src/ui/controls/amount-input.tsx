import { type ComponentProps, useId } from 'react'

import { PercentBar } from '../layout/panel.tsx'
import { cx } from '../text/cx.ts'
import { amountText } from './amount-text.ts'
import { ControlError } from './control-error.tsx'
import { Input } from './input.tsx'
import { useAmountText } from './use-amount-text.ts'

type Native = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'>

interface AmountProps extends Native {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

interface CurrencyInputProps extends AmountProps {
  /** After the figures; 元 without it. */
  readonly unit?: string
  /** Digits after the point; none without it. */
  readonly decimals?: number
  /** Negative amounts are refused unless this is set. */
  readonly allowsNegative?: boolean
}

/** An amount of money, grouped by thousands while it is typed. Takes `NT$1,234`, full-width figures, an input method. */
export function CurrencyInput(props: CurrencyInputProps) {
  const { value, onChange, unit = amountText.yuan, decimals = 0, allowsNegative = false, ...rest } = props
  const amount = useAmountText({ value, onChange, decimals, allowsNegative })
  return <Input autoComplete="off" {...rest} {...amount.props} {...modeOf(decimals)} after={unit} />
}

interface PercentInputProps extends AmountProps {
  /** The bar beside the figures; where a row draws its own, leave it out. */
  readonly hasBar?: boolean
}

/** A part of a hundred with its bar: 0 to 100, one decimal. What is beyond stays to be seen and counts as nothing. */
export function PercentInput({ value, onChange, hasBar = true, className, ...rest }: PercentInputProps) {
  const noteId = useId()
  const amount = useAmountText({
    value,
    onChange,
    decimals: 1,
    allowsNegative: false,
    accepts: (percent) => percent <= 100,
  })
  const describedBy = cx(rest['aria-describedby'], amount.isRefused && noteId) || undefined
  return (
    <div className={className}>
      <div className="flex items-center gap-4">
        <Input
          autoComplete="off"
          {...rest}
          {...amount.props}
          {...modeOf(1)}
          aria-invalid={amount.isRefused || rest['aria-invalid']}
          aria-describedby={describedBy}
          after="%"
          className="w-26 shrink-0"
        />
        {hasBar && (
          <div className="min-w-0 flex-1">
            <PercentBar percent={value ?? 0} />
          </div>
        )}
      </div>
      {amount.isRefused && <ControlError id={noteId}>{amountText.percentRefused}</ControlError>}
    </div>
  )
}

/** Which keys a phone offers. */
function modeOf(decimals: number): { readonly inputMode: 'numeric' | 'decimal' } {
  return { inputMode: decimals > 0 ? 'decimal' : 'numeric' }
}
