import { useState } from 'react'

import { CurrencyInput, PercentInput } from '../../ui/controls/amount-input.tsx'
import { DateInput } from '../../ui/controls/date-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { type DayRule, weekendClosed } from '../../ui/controls/read-day.ts'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text
const TODAY = '2026-11-20'

/** What is filled in with figures and days. */
export function UiAmounts() {
  return (
    <>
      <Specimen name="CurrencyInput" use={use.currency}>
        <Shown as={state.filled} size="half">
          <Money start={1_234_567} hint={word.amountHint} />
        </Shown>
        <Shown as={state.invalid} size="half">
          <Money start={500} error={word.amountFault} />
        </Shown>
        <Shown as={state.empty} size="half">
          <Money start={null} />
        </Shown>
        <Shown as={state.disabled} size="half">
          <Money start={3000} isDisabled />
        </Shown>
      </Specimen>
      <Specimen name="PercentInput" use={use.percent}>
        {[62.5, 0, 100, null].map((start) => (
          <Shown key={start} as={start === null ? state.empty : state.filled} size="half">
            <Part start={start} />
          </Shown>
        ))}
        <Shown as={state.invalid} size="half">
          <Part start={120} />
        </Shown>
      </Specimen>
      <Specimen name="DateInput" use={use.date}>
        <Shown as={state.limited} size="half">
          <Day start={TODAY} min="2026-01-02" max={TODAY} whyClosed={weekendClosed} />
        </Shown>
        <Shown as={state.empty} size="half">
          <Day start={null} />
        </Shown>
        <Shown as={state.disabled} size="half">
          <Day start={TODAY} isDisabled />
        </Shown>
      </Specimen>
    </>
  )
}

interface MoneyProps {
  readonly start: number | null
  readonly isDisabled?: boolean
  readonly hint?: string
  readonly error?: string
}

function Money({ start, isDisabled = false, ...notes }: MoneyProps) {
  const [value, setValue] = useState(start)
  return (
    <Field label={word.amount} {...notes}>
      {(control) => <CurrencyInput {...control} value={value} onChange={setValue} disabled={isDisabled} />}
    </Field>
  )
}

function Part({ start }: { start: number | null }) {
  const [value, setValue] = useState(start)
  return (
    <Field label={word.weight}>{(control) => <PercentInput {...control} value={value} onChange={setValue} />}</Field>
  )
}

function Day({ start, isDisabled = false, ...rule }: DayRule & { start: string | null; isDisabled?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <Field label={word.day}>
      {(control) => (
        <DateInput
          {...control}
          {...rule}
          value={value}
          onChange={setValue}
          disabled={isDisabled}
          className="md:max-w-60"
        />
      )}
    </Field>
  )
}
