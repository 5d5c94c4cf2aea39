import { LAST_CHARGE_DAY } from '@zhiheng/domain/fund-plans/plan-limits.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { cx } from '../../ui/text/cx.ts'
import { unitOf } from './money-words.ts'
import { writtenMonth } from './month-words.ts'
import type { InvestedReply } from './queries.ts'
import { text } from './text.ts'
import type { InvestedState } from './use-invested.ts'

const words = text.invested

/** What is chosen: in which currency, from when, how much, on which day. */
export function InvestedControls({ data, state }: { readonly data: InvestedReply; readonly state: InvestedState }) {
  const { choice, change, faults, canTwd, starts, currency } = state
  return (
    <div className={cx('mb-4 grid gap-3 sm:grid-cols-3', data.currency !== 'TWD' && 'lg:grid-cols-[auto_1fr_1fr_1fr]')}>
      {data.currency !== 'TWD' && (
        <div className="sm:max-lg:col-span-3">
          <p aria-hidden="true" className="mb-1 text-13 font-medium">
            {words.currency}
          </p>
          <Segment
            label={words.currency}
            choices={[
              { value: 'TWD', label: words.twd, disabled: !canTwd },
              { value: 'own', label: currencyNames[data.currency] },
            ]}
            value={choice.isOwnCurrency ? 'own' : 'TWD'}
            onChange={(value) => change({ isOwnCurrency: value === 'own' })}
          />
          {!canTwd && <p className="mt-1 text-12 text-ink-3">{words.noRates}</p>}
        </div>
      )}
      <Field label={words.start}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={choice.startMonth}
            onChange={(event) => change({ startMonth: Number(event.target.value) })}
          >
            {Array.from({ length: starts.last - starts.first + 1 }, (_, at) => starts.last - at).map((month) => (
              <option key={month} value={month}>
                {writtenMonth(month)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={words.amount}
        hint={words.amountHint}
        error={faults.has('monthAmount') ? words.amountFault : undefined}
      >
        {(control) => (
          <CurrencyInput
            {...control}
            unit={unitOf(currency)}
            value={choice.monthAmount}
            onChange={(monthAmount) => change({ monthAmount })}
          />
        )}
      </Field>
      <Field label={words.chargeDay} hint={words.chargeHint}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={choice.chargeDay}
            onChange={(event) => change({ chargeDay: Number(event.target.value) })}
          >
            {Array.from({ length: LAST_CHARGE_DAY }, (_, at) => at + 1).map((day) => (
              <option key={day} value={day}>
                {words.dayOfMonth(day)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
