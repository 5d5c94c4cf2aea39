import { mixRules } from '@zhiheng/contract/fof.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { Draft } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { useState } from 'react'

import { unitOf } from '../../platform/unit-of.ts'
import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { DateInput } from '../../ui/controls/date-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import type { AskedMix } from './address.ts'
import { formText as text } from './text.ts'

interface MixSettingsProps {
  readonly how: AskedMix
  readonly draft: Draft
  readonly onChange: (how: AskedMix) => void
  readonly onBudget: (initial: number) => void
}

/** How a mix is counted: when it is brought back to its shares, from when to when, in what money, and what it costs. */
export function MixSettings({ how, draft, onChange, onBudget }: MixSettingsProps) {
  const money = { unit: unitOf(how.currency), decimals: decimalsOf(how.currency) }
  return (
    <div className="mt-5 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <Choice
        label={text.rule}
        value={how.rule}
        choices={mixRules.map((rule) => [rule, text.rules[rule]])}
        onChange={(rule) => onChange({ ...how, rule })}
      />
      {how.rule === 'band' && (
        <NumberField
          label={text.band}
          value={how.band}
          range={{ least: 1, most: 50 }}
          onChange={(band) => onChange({ ...how, band })}
        />
      )}
      <Field label={text.from} mark={text.fromMark}>
        {(control) => <DateInput {...control} value={how.from} onChange={(from) => onChange({ ...how, from })} />}
      </Field>
      <Field label={text.to} mark={text.toMark}>
        {(control) => <DateInput {...control} value={how.to} onChange={(to) => onChange({ ...how, to })} />}
      </Field>
      <Choice
        label={text.currency}
        value={how.currency}
        choices={currencies.map((code) => [code, currencyNames[code]])}
        onChange={(currency) => onChange({ ...how, currency })}
      />
      <Field label={text.initial}>
        {(control) => (
          <CurrencyInput
            {...control}
            {...money}
            disabled={draft.mode === 'amount'}
            value={draft.budget}
            onChange={(initial) => onBudget(initial ?? 0)}
          />
        )}
      </Field>
      <Field label={text.monthly} mark={text.monthlyMark}>
        {(control) => (
          <CurrencyInput
            {...control}
            {...money}
            allowsNegative
            value={how.monthly}
            onChange={(monthly) => onChange({ ...how, monthly: monthly ?? 0 })}
          />
        )}
      </Field>
      <NumberField
        label={text.fee}
        mark={text.feeMark}
        value={how.fee}
        range={{ least: 0, most: 10 }}
        onChange={(fee) => onChange({ ...how, fee })}
      />
      <Choice
        label={text.history}
        value={how.fill}
        choices={([0, 1] as const).map((fill) => [fill, text.histories[fill]])}
        onChange={(fill) => onChange({ ...how, fill })}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [value: Value, label: string])[]
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string | number>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          className="w-full fine:[&_select]:h-10 md:[&_select]:text-14"
          value={value}
          onChange={({ target }) => {
            const chosen = choices.find(([one]) => String(one) === target.value)
            if (chosen !== undefined) onChange(chosen[0])
          }}
        >
          {choices.map(([one, said]) => (
            <option key={one} value={one}>
              {said}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly mark?: string
  readonly value: number
  readonly range: { readonly least: number; readonly most: number }
  readonly onChange: (value: number) => void
}

/** What is out of its range is put back when the field is left. */
function NumberField({ label, mark, value, range: { least, most }, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value))
  return (
    <Field label={label} mark={mark}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          min={least}
          max={most}
          step={0.1}
          value={typed}
          after="%"
          onChange={({ target }) => {
            setTyped(target.value)
            const next = Number(target.value)
            if (target.value.trim() !== '' && next >= least && next <= most) onChange(next)
          }}
          onBlur={() => setTyped(String(value))}
        />
      )}
    </Field>
  )
}
