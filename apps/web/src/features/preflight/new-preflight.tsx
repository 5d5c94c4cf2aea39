import { useQueryClient } from '@tanstack/react-query'
import { startPreflight } from '@zhiheng/contract/preflight.ts'
import { draftOfShares } from '@zhiheng/domain/portfolio-drafts/draft-of-shares.ts'
import { addToDraft, type Draft, restOf } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { preflightLimits as limits } from '@zhiheng/domain/preflight/target.ts'
import { autoLimits } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatShare } from '../../platform/format-number.ts'
import { EditPanel } from '../../ui/form/edit-panel.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { FormField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { PickLines } from '../expert-picks/pick-lines.tsx'
import { FundPicker } from '../portfolio-drafts/fund-picker.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { text as all } from './preflight-text.ts'
import { everyPreflight } from './queries.ts'

const text = all.form

interface Values {
  readonly name: string
  readonly note: string
  readonly target: Draft
  readonly most_change: string
  readonly most_funds: string
}

const start: Values = {
  name: '',
  note: '',
  target: draftOfShares([]),
  most_change: String(autoLimits.mostChange),
  most_funds: String(autoLimits.mostFunds),
}

interface NewPreflightProps {
  /** The plan whose weights are tried; null: one's own. */
  readonly planId: number | null
  readonly onPlan: (planId: number | null) => void
  readonly onDone: () => void
}

/** What clients' portfolios are to become, by which rules; it is tried on all of them and sent to nobody. */
export function NewPreflight({ planId, onPlan, onDone }: NewPreflightProps) {
  const starting = useStart(planId)
  const form = useForm({
    start,
    faultsOf: (values) => faultsOf(values, planId),
    send: starting.mutate,
    sending: starting,
    isOnce: true,
  })
  const { target } = form.values
  const setTarget = (changed: Draft) => form.change({ target: changed })
  const rest = restOf(target)
  return (
    <EditPanel
      of={{ ...form, isChanged: form.isChanged && !starting.isSuccess }}
      title={all.add}
      verb={text.start}
      onCancel={onDone}
    >
      <TextField
        of={form}
        field="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={limits.name}
        autoComplete="off"
      />
      <TextAreaField of={form} field="note" label={text.note} hint={text.noteHint} maxLength={limits.note} rows={3} />
      <PlanChoice planId={planId} onPlan={onPlan} />
      {planId === null && (
        <FormField of={form} field="target" label={text.funds}>
          {({ name: _name, ...control }) => (
            <fieldset {...control} tabIndex={-1} aria-label={text.funds}>
              <FundPicker
                exclude={target.lines.map(({ lipperId }) => lipperId)}
                onPick={(fund) => setTarget(addToDraft(target, fund))}
              />
              <PickLines draft={target} onChange={setTarget} />
              {target.lines.length > 0 && rest !== 0 && (
                <p className="mt-1 text-12 text-ink-3">{text.rest(formatShare(rest))}</p>
              )}
            </fieldset>
          )}
        </FormField>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          of={form}
          field="most_change"
          label={text.mostChange}
          hint={text.mostChangeHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          of={form}
          field="most_funds"
          label={text.mostFunds}
          hint={text.mostFundsHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </EditPanel>
  )
}

function faultsOf({ name, note, target, most_change: change, most_funds: funds }: Values, planId: number | null) {
  const [percent, count] = [Number(change), Number(funds)]
  const isChange = percent >= 1 && percent <= 200 && Number.isInteger(percent * 2)
  const isCount = Number.isInteger(count) && count >= 1 && count <= limits.funds
  const rest = restOf(target)
  return {
    name: name.trim() === '' ? text.missing : undefined,
    note: note.trim() === '' ? text.missing : undefined,
    target: planId === null && (target.lines.length === 0 || rest !== 0) ? text.rest(formatShare(rest)) : undefined,
    most_change: isChange ? undefined : text.range(1, 200),
    most_funds: isCount ? undefined : text.range(1, limits.funds),
  }
}

function useStart(planId: number | null) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const starting = useMutation({
    mutationFn: ({ name, note, target, most_change, most_funds }: Values) =>
      call(startPreflight, {
        body: {
          name,
          note,
          ...(planId === null
            ? { target: target.lines.map(({ lipperId, percent }) => ({ lipper_id: lipperId, percent })) }
            : { plan_id: planId }),
          most_change: Number(most_change),
          most_funds: Number(most_funds),
        },
      }),
    onSuccess: () => Promise.all(everyPreflight.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const id = starting.data?.id
  // only after the form knows that nothing of it would be lost
  useEffect(() => {
    if (id !== undefined) void navigate(`/manage/preflights/${id}`)
  }, [id, navigate])
  return starting
}
