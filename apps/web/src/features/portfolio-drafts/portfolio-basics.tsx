import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import { longestName } from '@zhiheng/domain/members/given-name.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { setDraftCurrency } from '@zhiheng/domain/portfolio-drafts/draft-money.ts'
import { setDraftBudget } from '@zhiheng/domain/portfolio-drafts/draft.ts'

import { unitOf } from '../../platform/unit-of.ts'
import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { DateInput } from '../../ui/controls/date-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import type { Faults } from '../../ui/form/faults-of-error.ts'
import { draftText } from './draft-text.ts'
import type { NewPortfolioForm } from './stored-draft.ts'

interface PortfolioBasicsProps {
  readonly form: NewPortfolioForm
  readonly faults: Faults<Pick<NewPortfolioForm, 'name' | 'date'>>
  readonly onChange: (form: NewPortfolioForm) => void
  /** Told of a day that is typed and cannot be chosen. */
  readonly onDayRefused: (why: string | null) => void
}

/** Its name, its currency, the money, the day it is put in. */
export function PortfolioBasics({ form, faults, onChange, onDayRefused }: PortfolioBasicsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_auto_auto_auto]">
      <Field label={draftText.name} error={faults.name}>
        {(control) => (
          <Input
            {...control}
            maxLength={longestName}
            placeholder={draftText.namePlaceholder}
            value={form.name}
            onChange={(event) => onChange({ ...form, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={draftText.currency}>
        {(control) => (
          <Select
            {...control}
            className="w-full fine:[&_select]:h-10 md:[&_select]:text-14"
            value={form.draft.currency}
            onChange={(event) => {
              const currency = currencies.find((code) => code === event.target.value)
              if (currency) onChange({ ...form, draft: setDraftCurrency(form.draft, currency) })
            }}
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {currencyNames[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={draftText.budget}>
        {(control) => (
          <CurrencyInput
            {...control}
            unit={unitOf(form.draft.currency)}
            decimals={decimalsOf(form.draft.currency)}
            className="md:w-44 [&_input]:text-right"
            disabled={form.draft.mode === 'amount'}
            value={form.draft.budget === 0 ? null : form.draft.budget}
            onChange={(budget) => onChange({ ...form, draft: setDraftBudget(form.draft, budget ?? 0) })}
          />
        )}
      </Field>
      <Field label={draftText.date} mark={draftText.dateMark} error={faults.date}>
        {(control) => (
          <DateInput
            {...control}
            value={form.date === '' ? null : form.date}
            min={EARLIEST_DAY}
            className="md:w-40"
            onRefused={onDayRefused}
            onChange={(day) => onChange({ ...form, date: day ?? '' })}
          />
        )}
      </Field>
    </div>
  )
}
