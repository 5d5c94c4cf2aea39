import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeHoldingAlert, type HoldingAlert, setHoldingAlert } from '@zhiheng/contract/holding-alerts.ts'
import { type HoldingEvent, holdingEvents, isBounded } from '@zhiheng/domain/holding-alerts/holding-alert.ts'
import { isDecimal, parseDecimal, places } from '@zhiheng/domain/money/decimal.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Combobox } from '../../ui/controls/combobox.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { AlertFormEnd, TargetField } from '../fund-alerts/alert-form-parts.tsx'
import { suggestions } from '../screener/queries.ts'
import type { AlertSubject } from './alert-subject.ts'
import { AlertTrial } from './alert-trial.tsx'
import { type AskedAlert, holdingAlerts } from './queries.ts'
import { sayRule } from './say-alert.ts'
import { text } from './text.ts'

type Fund = NonNullable<AlertSubject['fund']>

interface Values {
  readonly security: string
  readonly scope: 'any' | 'one'
  readonly fund: Fund | null
  readonly event: HoldingEvent
  readonly percent: string
}

interface FormProps {
  readonly subject: AlertSubject
  /** An alert that is changed: what it is about stays. */
  readonly edited: HoldingAlert | null
  readonly onSaved: () => void
}

/** What a bound is first, percent. */
const USUAL = '5'
const scopes = ['any', 'one'] as const

/** A new alert, or the change of one: its sentence and what it would have told stand below before it is saved. */
export function HoldingAlertForm({ subject, edited, onSaved }: FormProps) {
  const queries = useQueryClient()
  const form = useForm<Values>({
    start: startOf(subject, edited),
    faultsOf: (values) => ({
      fund: values.scope === 'one' && values.fund === null ? text.fundMissing : undefined,
      percent: isBounded(eventOf(values)) && percentOf(values) === null ? text.percentMissing : undefined,
    }),
    send: async (values) => {
      const { event, percent, ...about } = askedOf(values)
      const reply =
        edited === null
          ? await call(setHoldingAlert, { body: { ...about, event, percent } })
          : await call(changeHoldingAlert, {
              params: { id: String(edited.id) },
              body: { event, percent, is_paused: false },
            })
      queries.setQueryData(holdingAlerts.queryKey, reply)
      showToast({ kind: 'success', message: edited === null ? text.done : text.changed })
      onSaved()
    },
    codes: { invalid_number: 'percent' },
  })
  const { values } = form
  const event = eventOf(values)
  const name = subject.securities.find(({ id }) => id === values.security)?.name ?? values.security
  return (
    <Form of={form} className="grid gap-3">
      {subject.securities.length > 1 && (
        <SelectField
          of={form}
          field="security"
          label={text.security}
          value={values.security}
          choices={subject.securities.map((one) => [one.id, one.name])}
          onPick={(security) => form.change({ security })}
        />
      )}
      {edited === null && (
        <Segment
          label={text.scope}
          className="justify-self-start"
          choices={scopes.map((value) => ({ value, label: text.scopes[value] }))}
          value={values.scope}
          onChange={(scope) => form.change({ scope })}
        />
      )}
      {values.scope === 'one' && edited === null && <FundField form={form} />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {values.scope === 'one' && (
          <SelectField
            of={form}
            field="event"
            label={text.event}
            value={event}
            choices={holdingEvents.map((one) => [one, text.events[one]])}
            onPick={(next) => form.change({ event: next })}
          />
        )}
        {isBounded(event) && (
          <TargetField of={form} field="percent" label={text.percent} maxLength={6} unit={text.sign} />
        )}
      </div>
      <Sentence values={values} name={name} />
      <AlertFormEnd of={form} isEdit={edited !== null} onCancel={onSaved} />
    </Form>
  )
}

function startOf(subject: AlertSubject, edited: HoldingAlert | null): Values {
  const [first] = subject.securities
  if (edited === null)
    return {
      security: first?.id ?? '',
      scope: subject.fund === null ? 'any' : 'one',
      fund: subject.fund,
      event: 'above',
      percent: USUAL,
    }
  return {
    security: edited.security.id,
    scope: edited.fund === null ? 'any' : 'one',
    fund: edited.fund,
    event: edited.event,
    percent: edited.percent === null ? USUAL : String(edited.percent),
  }
}

/** Of any fund only that it comes to a bound can be told. */
function eventOf({ scope, event }: Values): HoldingEvent {
  return scope === 'any' ? 'above' : event
}

function percentOf({ percent }: Values): number | null {
  const read = parseDecimal(percent)
  return read !== null && read > 0 && read <= 100 && isDecimal(read, places.share) ? read : null
}

function askedOf(values: Values): AskedAlert {
  const event = eventOf(values)
  return {
    security: values.security,
    lipper_id: values.scope === 'any' ? null : (values.fund?.lipper_id ?? null),
    event,
    percent: isBounded(event) ? percentOf(values) : null,
  }
}

/** The alert in words, and what it would have told; nothing while something is missing. */
function Sentence({ values, name }: { readonly values: Values; readonly name: string }) {
  const { event, percent } = askedOf(values)
  const fund = values.scope === 'any' ? null : values.fund
  if ((values.scope === 'one' && fund === null) || (isBounded(event) && percent === null)) return null
  return (
    <div className="rounded-2 bg-sunken px-4 py-3 text-13">
      <p className="font-medium">{text.will(sayRule({ security: name, fund: fund?.name ?? null, event, percent }))}</p>
      <AlertTrial asked={askedOf(values)} />
      {(event === 'unlisted' || event === 'below') && <p className="mt-1 text-12 text-ink-3">{text.unlistedNote}</p>}
      <p className="mt-1 text-12 text-ink-3">{text.directOnly}</p>
    </div>
  )
}

/** The fund of an alert, or the line that finds one. */
function FundField({ form }: { readonly form: FormState<Values> }) {
  const { fund } = form.values
  if (fund !== null)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-14">
        <b className="min-w-0">{fund.name}</b>
        <Button variant="ghost" size="sm" onClick={() => form.change({ fund: null })}>
          {text.fundOther}
        </Button>
      </p>
    )
  return <FundPicker form={form} />
}

function FundPicker({ form }: { readonly form: FormState<Values> }) {
  const [typed, setTyped] = useState('')
  const sought = useDebounced(typed.trim().slice(0, 100), STANDS_STILL_MS)
  const { data } = useQuery({ ...suggestions(sought), enabled: sought !== '', placeholderData: (last) => last })
  const found = sought === '' ? [] : (data?.entries ?? []).filter(({ type }) => type === 'fund' || type === 'etf')
  const { fund: fault } = form.faults
  return (
    <div>
      <Combobox
        label={text.fund}
        placeholder={text.fundHint}
        emptyText={sought === '' ? text.fundHint : text.fundEmpty}
        items={found.map(({ id, label, detail }) => ({ value: id, label, detail }))}
        inDialog
        onText={setTyped}
        onPick={(id) => {
          const one = found.find((each) => each.id === id)
          if (one) form.change({ fund: { lipper_id: one.id, name: one.label } })
        }}
      />
      {fault !== undefined && (
        <p role="alert" className="mt-1 text-12 text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
