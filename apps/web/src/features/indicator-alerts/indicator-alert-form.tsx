import { useQueryClient } from '@tanstack/react-query'
import { changeIndicatorAlert, type IndicatorAlert, setIndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'
import {
  basesOf,
  type IndicatorBasis,
  type IndicatorDirection,
  indicatorDirections,
  type IndicatorRule,
  isChange,
  isIndicatorRule,
} from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'
import { parseDecimal } from '@zhiheng/domain/money/decimal.ts'

import { call } from '../../api/call.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { AlertFormEnd, TargetField } from '../fund-alerts/alert-form-parts.tsx'
import { text } from './alert-text.ts'
import { AlertTrial } from './alert-trial.tsx'
import { indicatorAlerts } from './queries.ts'
import { sayBasis } from './say-alert.ts'
import { cardOf, type WatchedFigure } from './watched-figure.ts'

interface Values {
  readonly basis: IndicatorBasis
  readonly direction: IndicatorDirection
  readonly target: string
}

interface FormProps {
  readonly figure: WatchedFigure
  /** An alert that is changed: what it looks at stays. */
  readonly edited: IndicatorAlert | null
  readonly onSaved: () => void
}

/** A new alert, or the change of one: its sentence and when it would have told stand below before it is saved. */
export function IndicatorAlertForm({ figure, edited, onSaved }: FormProps) {
  const queries = useQueryClient()
  const form = useForm<Values>({
    start: startOf(figure, edited),
    faultsOf: (values) => ({
      target: values.basis !== 'light' && targetOf(figure, values) === null ? text.targetMissing : undefined,
    }),
    send: async (values) => {
      queries.setQueryData(indicatorAlerts.queryKey, await save(figure, edited, values))
      form.change({ target: '' })
      form.reset()
      showToast({ kind: 'success', message: edited === null ? text.done : text.changed })
      onSaved()
    },
    codes: { alert_reached: 'target', invalid_number: 'target' },
  })
  const { values } = form
  const rule = ruleOf(figure, values)
  return (
    <Form of={form} className="grid gap-3">
      {edited === null && <BasisField form={form} figure={figure} />}
      {values.basis !== 'light' && <TargetFields form={form} figure={figure} />}
      {isIndicatorRule(cardOf(figure), rule) && <AlertTrial figure={figure} rule={rule} />}
      <AlertFormEnd of={form} isEdit={edited !== null} onCancel={onSaved} />
    </Form>
  )
}

interface PartProps {
  readonly form: FormState<Values>
  readonly figure: WatchedFigure
}

function BasisField({ form, figure }: PartProps) {
  const bases = basesOf(cardOf(figure))
  return (
    <SelectField
      of={form}
      field="basis"
      label={text.basis}
      value={form.values.basis}
      choices={bases.map((one) => [one, sayBasis(figure, one)])}
      onPick={(basis) => form.change({ basis })}
    />
  )
}

function TargetFields({ form, figure }: PartProps) {
  const { basis, direction } = form.values
  const words = isChange(basis) ? text.moves : text.bounds
  return (
    <>
      <Segment
        label={text.direction}
        className="justify-self-start"
        choices={indicatorDirections.map((value) => ({ value, label: words[value] }))}
        value={direction}
        onChange={(next) => form.change({ direction: next })}
      />
      <TargetField of={form} field="target" label={text.target} maxLength={14} unit={unitOf(figure, basis)} />
    </>
  )
}

function startOf({ id, unit }: WatchedFigure, edited: IndicatorAlert | null): Values {
  if (edited === null) return { basis: id === 'ndc_light' ? 'light' : 'value', direction: 'up', target: '' }
  const { basis, direction, target } = edited
  const isInTens = unit === 'thousand' && basis !== 'percentile'
  const written = target === null ? '' : String(isInTens ? target / 10 : target)
  return { basis, direction: direction ?? 'up', target: written }
}

/** Thousands are written in tens of thousands. */
function targetOf({ unit }: WatchedFigure, { basis, target }: Values): number | null {
  return parseDecimal(target, unit === 'thousand' && basis !== 'percentile' ? 1 : 0)
}

function ruleOf(figure: WatchedFigure, values: Values): IndicatorRule {
  const { basis, direction } = values
  if (basis === 'light') return { basis, direction: null, target: null }
  return { basis, direction, target: targetOf(figure, values) }
}

async function save(figure: WatchedFigure, edited: IndicatorAlert | null, values: Values) {
  const { basis, direction, target } = ruleOf(figure, values)
  if (edited === null) return call(setIndicatorAlert, { body: { indicator: figure.id, basis, direction, target } })
  return call(changeIndicatorAlert, {
    params: { id: String(edited.id) },
    body: { direction, target, is_paused: false },
  })
}

function unitOf({ unit }: WatchedFigure, basis: IndicatorBasis): string | undefined {
  if (basis === 'percentile') return text.percent
  if (unit === 'level') return isChange(basis) ? text.percent : undefined
  if (unit === 'percent') return isChange(basis) ? text.points : text.percent
  if (unit === 'points') return text.points
  return unit === 'thousand' ? text.people : undefined
}
