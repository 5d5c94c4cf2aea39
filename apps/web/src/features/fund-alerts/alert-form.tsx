import { useQueryClient } from '@tanstack/react-query'
import { setAlert } from '@zhiheng/contract/fund-alerts.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type AlertBasis, alertBases, type AlertDirection, alertDirections } from '@zhiheng/domain/fund-alerts/alert.ts'
import { parseDecimal } from '@zhiheng/domain/money/decimal.ts'

import { call } from '../../api/call.ts'
import { useBoot } from '../../page/boot.tsx'
import { DateInput } from '../../ui/controls/date-input.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { FormField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { AlertedFund } from './alerted-fund.ts'
import { alerts } from './queries.ts'
import { text } from './text.ts'

interface Values {
  readonly basis: AlertBasis
  readonly direction: AlertDirection
  readonly target: string
  readonly since: IsoDate | null
}

/** A new alert. What the API refuses stands beside the field that it is about. */
export function AlertForm({ fund }: { readonly fund: AlertedFund }) {
  const queries = useQueryClient()
  const { today } = useBoot()
  const start: Values = { basis: 'return', direction: 'up', target: '', since: today }
  const form = useForm<Values>({
    start,
    faultsOf: ({ basis, target, since }) => ({
      target: parseDecimal(target) === null ? text.targetMissing : undefined,
      since: basis === 'return' && since === null ? text.dayMissing : undefined,
    }),
    send: async ({ basis, direction, target, since }) => {
      const body = {
        lipper_id: fund.lipper_id,
        basis,
        direction,
        target: parseDecimal(target) ?? Number.NaN,
        ...(basis === 'return' && since !== null ? { since } : {}),
      }
      queries.setQueryData(alerts.queryKey, await call(setAlert, { body }))
      form.change({ target: '' })
      form.reset()
      showToast({ kind: 'success', message: text.done })
    },
    codes: { alert_reached: 'target', invalid_number: 'target' },
  })
  const { basis, direction, since } = form.values
  return (
    <Form of={form} className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Segment
          label={text.basis}
          choices={alertBases.map((value) => ({ value, label: text.bases[value] }))}
          value={basis}
          onChange={(next) => form.change({ basis: next })}
        />
        <Segment
          label={text.direction}
          choices={alertDirections.map((value) => ({ value, label: text.directions[value] }))}
          value={direction}
          onChange={(next) => form.change({ direction: next })}
        />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <FormField of={form} field="target" label={text.target}>
          {(control) => (
            <Input
              {...control}
              {...form.text('target')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              after={basis === 'return' ? text.percent : undefined}
            />
          )}
        </FormField>
        {basis === 'return' && (
          <FormField of={form} field="since" label={text.since} hint={text.sinceHint}>
            {(control) => (
              <DateInput {...control} value={since} max={today} onChange={(day) => form.change({ since: day })} />
            )}
          </FormField>
        )}
      </div>
      <FormAlert of={form} />
      <SubmitButton of={form} busy={text.setting} className="justify-self-start max-sm:w-full">
        {text.set}
      </SubmitButton>
    </Form>
  )
}
