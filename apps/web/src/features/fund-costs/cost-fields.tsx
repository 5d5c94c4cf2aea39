import type { CostChoice } from '@zhiheng/domain/fund-costs/cost-of-class.ts'

import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { amountOf, entryPaidOffered, growthOffered, yearsOffered } from './cost-choice.ts'
import { text } from './text.ts'

interface CostFieldsProps {
  readonly choice: CostChoice
  readonly onChange: (choice: CostChoice) => void
}

/** Amounts, years and assumptions. Each change is counted at once. */
export function CostFields({ choice, onChange }: CostFieldsProps) {
  const { fields } = text
  const set = (change: Partial<CostChoice>) => onChange({ ...choice, ...change })
  return (
    <fieldset aria-label={fields.group} className="no-print mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
      <Money label={fields.lump} value={choice.lump} onChange={(lump) => set({ lump })} />
      <Money label={fields.monthly} value={choice.monthly} onChange={(monthly) => set({ monthly })} />
      <Choice
        label={fields.years}
        value={choice.years}
        offered={yearsOffered}
        say={fields.year}
        onChange={(years) => set({ years })}
      />
      <Choice
        label={fields.growth}
        value={choice.growthPercent}
        offered={growthOffered}
        say={fields.percent}
        onChange={(growthPercent) => set({ growthPercent })}
      />
      <Choice
        label={fields.entryPaid}
        value={choice.entryPaidPercent}
        offered={entryPaidOffered}
        say={fields.paid}
        onChange={(entryPaidPercent) => set({ entryPaidPercent })}
      />
    </fieldset>
  )
}

interface MoneyProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function Money({ label, value, onChange }: MoneyProps) {
  return (
    <Field label={label}>
      {(control) => <CurrencyInput {...control} value={value} onChange={(typed) => onChange(amountOf(typed))} />}
    </Field>
  )
}

interface ChoiceProps extends MoneyProps {
  readonly offered: readonly number[]
  readonly say: (value: number) => string
}

function Choice({ label, value, offered, say, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={String(value)}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
