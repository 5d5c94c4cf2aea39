import { chargeDayFor } from '@zhiheng/domain/fund-plans/check-plan.ts'
import { firstChargeDate } from '@zhiheng/domain/fund-plans/first-charge-date.ts'
import { LAST_CHARGE_DAY } from '@zhiheng/domain/fund-plans/plan-limits.ts'
import { longestName } from '@zhiheng/domain/members/given-name.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { formatDay } from '../../platform/format-day.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { useMember } from '../session/queries.ts'
import { moneyOf, smartDraft } from './smart-draft.ts'
import { text } from './text.ts'
import { useCreateSmartPick } from './use-create-smart-pick.ts'
import type { SmartProposal, SmartPreferences } from './use-smart-pick.ts'

interface SmartPickCreateProps {
  readonly proposal: SmartProposal
  /** What it is the answer to. */
  readonly asked: SmartPreferences
  /** The proposal is the answer to what the form says now. */
  readonly isReady: boolean
}

/** A name, a day for the plans, and the portfolio is made as proposed. */
export function SmartPickCreate({ proposal, asked, isReady }: SmartPickCreateProps) {
  const today = todayInTaipei()
  const groups = useMember()?.groups ?? []
  const { create, error, isPending } = useCreateSmartPick({ groups, asked })
  const form = useForm({
    start: {
      name: text.smart.defaultName(isRiskLevel(proposal.level) ? text.levelName[proposal.level] : ''),
      chargeDay: chargeDayFor(today),
    },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? text.smart.nameMissing : undefined }),
    send: ({ name, chargeDay }) => create({ name, draft: smartDraft(proposal, { today, chargeDay }) }, proposal),
    sending: { isPending, error },
  })
  const { chargeDay } = form.values
  return (
    <Panel className="mt-4 md:mt-6">
      <Form of={form} className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <TextField of={form} field="name" label={text.smart.name} maxLength={longestName} />
        </div>
        {moneyOf(proposal).monthly > 0 && (
          <div className="max-sm:w-full">
            <ChargeDay
              value={chargeDay}
              first={text.smart.firstCharge(formatDay(firstChargeDate({ dateStart: today, chargeDay })))}
              onChange={(day) => form.change({ chargeDay: day })}
            />
          </div>
        )}
        <SubmitButton of={form} busy={text.smart.creating} disabled={!isReady} className="max-sm:w-full sm:mt-[1.6rem]">
          {text.smart.create}
        </SubmitButton>
        <FormAlert of={form} className="w-full" />
      </Form>
    </Panel>
  )
}

interface ChargeDayProps {
  readonly value: number
  /** When it charges for the first time. */
  readonly first: string
  readonly onChange: (day: number) => void
}

function ChargeDay({ value, first, onChange }: ChargeDayProps) {
  const days = Array.from({ length: LAST_CHARGE_DAY }, (_, index) => index + 1)
  return (
    <Field label={text.smart.chargeDay} hint={first}>
      {(control) => (
        <Select
          {...control}
          className="w-full sm:w-44 fine:[&_select]:h-10 md:[&_select]:text-14"
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {text.smart.chargeDayOf(day)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
