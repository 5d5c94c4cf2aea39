import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { shortUnitOf } from '../../platform/unit-of.ts'
import { CurrencyInput } from '../../ui/controls/amount-input.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { addressOf, type AskedPlan, type PlanMode, withAmount } from './plan-ask.ts'
import type { Plan } from './plan.ts'
import { text } from './text.ts'

const modes = [
  'sell_and_buy',
  'new_money',
  'hybrid',
  'redirect',
  'reduce',
  'close',
] as const satisfies readonly PlanMode[]

interface ModeChoiceProps {
  readonly id: string
  readonly asked: AskedPlan
  /** What amounts are in. */
  readonly currency: Plan['currency']
  /** Why the amount cannot be; null where it can. */
  readonly fault: string | null
}

/** Which way to go, how far, and with how much money. */
export function ModeChoice({ id, asked, currency, fault }: ModeChoiceProps) {
  const amountOf = withAmount.find((mode) => mode === asked.mode)
  return (
    <Panel className="mt-4">
      <SegmentLinks
        label={text.modes.label}
        value={asked.mode}
        choices={modes.map((mode) => ({
          key: mode,
          label: text.modes.names[mode],
          to: addressOf(id, { ...asked, mode, amount: withAmount.some((one) => one === mode) ? asked.amount : null }),
        }))}
      />
      <p className="mt-2 text-13 text-ink-2">{text.modes.about[asked.mode]}</p>
      {(asked.mode === 'sell_and_buy' || asked.mode === 'hybrid') && (
        <SegmentLinks
          className="mt-3"
          label={text.modes.to}
          value={asked.to}
          choices={(['target', 'band'] as const).map((to) => ({
            key: to,
            label: text.modes[to],
            to: addressOf(id, { ...asked, to }),
          }))}
        />
      )}
      {amountOf !== undefined && (
        <AmountForm id={id} asked={asked} currency={currency} label={text.modes.amount[amountOf]} fault={fault} />
      )}
    </Panel>
  )
}

function AmountForm({ id, asked, currency, label, fault }: ModeChoiceProps & { label: string }) {
  const [amount, setAmount] = useState(asked.amount)
  const navigate = useNavigate()
  const go = () => {
    if (amount !== null && amount > 0) void navigate(addressOf(id, { ...asked, amount }), { preventScrollReset: true })
  }
  return (
    <AddressForm onGo={go} className="mt-3 flex flex-wrap items-end gap-3">
      <div className="w-56 max-md:w-full">
        <Field label={label} hint={text.modes.amountHint} error={fault ?? undefined}>
          {(control) => (
            <CurrencyInput
              {...control}
              unit={shortUnitOf(currency)}
              decimals={decimalsOf(currency)}
              value={amount}
              onChange={setAmount}
            />
          )}
        </Field>
      </div>
      <Button type="submit" disabled={amount === null || amount <= 0} className="mb-6 max-md:mb-0 max-md:w-full">
        {text.modes.run}
      </Button>
    </AddressForm>
  )
}
