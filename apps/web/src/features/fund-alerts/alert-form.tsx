import { useQueryClient } from '@tanstack/react-query'
import { changeAlert, type FundAlert, setAlert } from '@zhiheng/contract/fund-alerts.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import {
  type AlertBasis,
  alertBases,
  type AlertDirection,
  directionsOf,
  isTarget,
  portfolioBases,
} from '@zhiheng/domain/fund-alerts/alert.ts'
import { parseDecimal } from '@zhiheng/domain/money/decimal.ts'

import { call } from '../../api/call.ts'
import { useBoot } from '../../page/boot.tsx'
import { DateInput } from '../../ui/controls/date-input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { FormField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AlertFormEnd, TargetField } from './alert-form-parts.tsx'
import { text } from './alert-text.ts'
import { AlertTrial } from './alert-trial.tsx'
import type { Alerted } from './alerted-fund.ts'
import { alerts } from './queries.ts'
import { sayBasis } from './say-alert.ts'
import type { AskedAlert } from './trial-query.ts'

interface Values {
  readonly basis: AlertBasis
  readonly direction: AlertDirection
  readonly target: string
  readonly since: IsoDate | null
}

interface FormProps {
  readonly subject: Alerted
  /** An alert that is changed: what it looks at stays. */
  readonly edited: FundAlert | null
  readonly onSaved: () => void
}

/** A new alert, or the change of one. What the API refuses stands beside the field that it is about. */
export function AlertForm({ subject, edited, onSaved }: FormProps) {
  const queries = useQueryClient()
  const { today } = useBoot()
  const form = useForm<Values>({
    start: startOf(edited, today),
    faultsOf: ({ basis, target, since }) => ({
      target: parseDecimal(target) === null ? text.targetMissing : undefined,
      since: basis === 'return' && since === null ? text.dayMissing : undefined,
    }),
    send: async (values) => {
      queries.setQueryData(alerts.queryKey, await save(subject, edited, values))
      form.change({ target: '' })
      form.reset()
      showToast({ kind: 'success', message: edited === null ? text.done : text.changed })
      onSaved()
    },
    codes: { alert_reached: 'target', invalid_number: 'target' },
  })
  const { basis, since } = form.values
  const worthIn = 'portfolio_id' in subject ? subject.currency : null
  const asked = askedOf(form.values)
  return (
    <Form of={form} className="grid gap-3">
      {edited === null && <BasisField of={form} worthIn={worthIn} />}
      {directionsOf(basis).length > 1 && (
        <Segment
          label={text.direction}
          className="justify-self-start"
          choices={directionsOf(basis).map((value) => ({ value, label: text.directions[value] }))}
          value={directionOf(form.values)}
          onChange={(next) => form.change({ direction: next })}
        />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TargetField of={form} field="target" label={text.target} maxLength={14} unit={unitOf(basis, worthIn)} />
        {basis === 'return' && (
          <FormField of={form} field="since" label={text.since}>
            {(control) => (
              <DateInput {...control} value={since} max={today} onChange={(day) => form.change({ since: day })} />
            )}
          </FormField>
        )}
      </div>
      {asked !== null && <AlertTrial subject={subject} asked={asked} />}
      <AlertFormEnd of={form} isEdit={edited !== null} onCancel={onSaved} />
    </Form>
  )
}

interface BasisFieldProps {
  readonly of: ReturnType<typeof useForm<Values>>
  /** null: of a fund. */
  readonly worthIn: string | null
}

function BasisField({ of: form, worthIn }: BasisFieldProps) {
  const bases = worthIn === null ? alertBases : portfolioBases
  return (
    <SelectField
      of={form}
      field="basis"
      label={text.basis}
      value={form.values.basis}
      choices={bases.map((one) => [one, sayBasis({ basis: one, worthIn })])}
      onPick={(basis) => form.change({ basis })}
    />
  )
}

function startOf(edited: FundAlert | null, today: IsoDate): Values {
  if (edited === null) return { basis: 'return', direction: 'up', target: '', since: today }
  const { basis, direction, target, since } = edited
  return { basis, direction, target: String(target), since }
}

/** Most of what is watched has one direction alone. */
function directionOf({ basis, direction }: Values): AlertDirection {
  const [only = 'up', other] = directionsOf(basis)
  return other === undefined ? only : direction
}

/** null while something is missing, or can be no target. */
function askedOf(values: Values): AskedAlert | null {
  const { basis, target: written, since } = values
  const target = parseDecimal(written)
  if (target === null || !isTarget(basis, target) || (basis === 'return' && since === null)) return null
  return { basis, direction: directionOf(values), target, since: basis === 'return' ? since : null }
}

async function save(subject: Alerted, edited: FundAlert | null, values: Values) {
  const { basis, since } = values
  const rule = {
    direction: directionOf(values),
    target: parseDecimal(values.target) ?? Number.NaN,
    ...(basis === 'return' && since !== null ? { since } : {}),
  }
  if (edited !== null)
    return call(changeAlert, { params: { id: String(edited.id) }, body: { ...rule, is_paused: false } })
  const about = 'portfolio_id' in subject ? { portfolio_id: subject.portfolio_id } : { lipper_id: subject.lipper_id }
  return call(setAlert, { body: { ...about, basis, ...rule } })
}

function unitOf(basis: AlertBasis, worthIn: string | null): string | undefined {
  if (basis === 'nav') return worthIn ?? undefined
  return basis === 'score' || basis === 'score_fall' ? text.points : text.percent
}
