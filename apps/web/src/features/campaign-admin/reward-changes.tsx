import { useQueryClient } from '@tanstack/react-query'
import { decideTaskReward } from '@zhiheng/contract/campaign-admin.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { faultsOfConfirmation, ConfirmationFields, nothingTyped } from '../../ui/form/confirmation-fields.tsx'
import { EditPanel } from '../../ui/form/edit-panel.tsx'
import type { TypedConfirmation } from '../../ui/form/typed-confirmation.ts'
import { useEditing } from '../../ui/form/use-editing.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { RowList } from '../../ui/tables/row-list.tsx'
import { type RewardChange, type TaskFile, taskOf, tasks } from './queries.ts'
import { text as all } from './text.ts'

const text = all.reward
const tones = { waiting: 'info', approved: 'success', dropped: 'plain' } as const

interface Deciding {
  readonly change: RewardChange
  readonly approve: boolean
}

interface RewardChangesProps {
  readonly file: TaskFile
  readonly today: IsoDate
}

/** The changes of a task's reward, with what the reader may decide of each. */
export function RewardChanges({ file, today }: RewardChangesProps) {
  const editing = useEditing<Deciding>()
  const deciding = editing.what
  return (
    <>
      {deciding !== null && (
        <DecideForm
          key={`${deciding.change.id} ${String(deciding.approve)}`}
          task={file.task}
          {...deciding}
          onDone={editing.close}
        />
      )}
      <RowList
        label={text.title}
        rows={file.changes}
        keyOf={({ id }) => id}
        wordsOf={({ reason, from, asked_by }) => `${reason} ${from} ${asked_by ?? ''}`}
        file={{
          name: text.title,
          heads: text.csvHeads,
          lineOf: (change) => [
            change.points,
            change.from,
            standingOf(change, { changes: file.changes, today }),
            change.reason,
            change.asked_by,
            change.asked_at,
            change.decided_by,
            change.decided_at,
          ],
        }}
        empty={{ title: text.empty }}
        renderWords={(change) => <Words change={change} others={file.changes} today={today} />}
        renderActions={(change) => (
          <>
            {change.may_approve && (
              <Button
                size="sm"
                variant="primary"
                aria-label={text.agreeOf(saidOf(change))}
                onClick={() => editing.open({ change, approve: true })}
              >
                {text.agree}
              </Button>
            )}
            {change.may_drop && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={text.dropOf(saidOf(change))}
                onClick={() => editing.open({ change, approve: false })}
              >
                {text.drop}
              </Button>
            )}
          </>
        )}
      />
    </>
  )
}

interface WordsProps {
  readonly change: RewardChange
  readonly others: readonly RewardChange[]
  readonly today: IsoDate
}

function Words({ change, others, today }: WordsProps) {
  const { state, reason, asked_by, asked_at, decided_by, decided_at, from, may_approve } = change
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium tabular-nums">
        {saidOf(change)}
        <Tag tone={tones[state]}>{standingOf(change, { changes: others, today })}</Tag>
      </p>
      <p className="mt-0.5 text-13 wrap-anywhere text-ink-2">{reason}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 wrap-anywhere text-ink-3">
        <span>{text.asked(asked_by ?? all.page.someone, formatMoment(asked_at))}</span>
        {state !== 'waiting' && (
          <span>{text.decidedBy(decided_by ?? all.page.someone, formatMoment(decided_at), text.decided[state])}</span>
        )}
      </p>
      {state === 'waiting' && !may_approve && (
        <p className="mt-0.5 text-12 text-ink-3">{from <= today ? text.late : text.own}</p>
      )}
    </>
  )
}

/** What is agreed on and has begun holds until the next one begins. */
function standingOf(
  { id, state, from }: RewardChange,
  { changes, today }: { readonly changes: readonly RewardChange[]; readonly today: IsoDate },
): string {
  if (state !== 'approved' || from > today) return text.states[state]
  const last = changes
    .filter((one) => one.state === 'approved' && one.from <= today)
    .toSorted((one, other) => (one.from === other.from ? other.id - one.id : one.from < other.from ? 1 : -1))[0]
  return last?.id === id ? text.begun : text.passed
}

function saidOf({ points, from }: RewardChange): string {
  return text.said(points, formatDay(from))
}

interface DecideFormProps extends Deciding {
  readonly task: CampaignTaskKey
  readonly onDone: () => void
}

function DecideForm({ task, change, approve, onDone }: DecideFormProps) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (confirmation: TypedConfirmation) =>
      call(decideTaskReward, { params: { id: String(change.id) }, body: { ...confirmation, approve } }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: approve ? text.agreed : text.dropped })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: taskOf(task).queryKey }),
        queries.invalidateQueries({ queryKey: tasks.queryKey }),
      ]),
  })
  const form = useForm({
    start: nothingTyped,
    faultsOf: (confirmation) => faultsOfConfirmation(confirmation, task),
    codes: { current_password_wrong: 'password' },
    send: sending.mutate,
    sending,
    sentences: { stale_version: all.stale },
  })
  return (
    <EditPanel
      of={form}
      title={(approve ? text.agreeOf : text.dropOf)(saidOf(change))}
      verb={approve ? text.agree : text.drop}
      onCancel={onDone}
    >
      <p className="max-w-[52em] text-13 text-ink-2">{approve ? text.agreeText : text.dropText}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ConfirmationFields of={form} name={task} />
      </div>
    </EditPanel>
  )
}
