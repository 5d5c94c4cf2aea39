import { useQueryClient } from '@tanstack/react-query'
import { changePlan } from '@zhiheng/contract/firm-plans.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { PageHead } from '../../page/page-head.tsx'
import { toCsv } from '../../platform/csv.ts'
import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { saveCsv } from '../../platform/save-csv.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CsvButton } from '../back-office/csv-button.tsx'
import { DeskLayout } from '../firms/desk-frame.tsx'
import { diffLines, PlanDiffTable } from './plan-diff.tsx'
import { plan as planQuery, type PlanLog, type PlanLogs as Logs, planLogs, planPath } from './queries.ts'
import { logText as text, planText, text as all } from './text.ts'

/** Every version of a plan, and what each changed. */
export function PlanLogs({ id }: { readonly id: number }) {
  return (
    <DeskLayout>
      <Block query={planLogs(id)} name={text.title} skeleton={<SkeletonRows rows={8} />}>
        {(logs) => <Found logs={logs} />}
      </Block>
    </DeskLayout>
  )
}

function Found({ logs: { plan, entries } }: { readonly logs: Logs }) {
  return (
    <>
      <PageHead title={`${plan.name} ${text.title}`} />
      <Breadcrumb
        crumbs={[
          { label: planText.crumb, to: '/manage/plans' },
          { label: plan.name, to: planPath(plan.id) },
          { label: text.title },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-24 leading-snug font-bold wrap-anywhere">{text.title}</h1>
        <CsvButton disabled={entries.length === 0} save={async () => saveLogs(plan.name, entries)} />
      </div>
      <p className="mt-1 max-w-[48em] text-pretty text-ink-2">{text.lead}</p>
      {entries.length === 0 && <EmptyState title={text.empty} text={text.emptyText} />}
      <ol className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {entries.map((entry, place) => (
          <li key={entry.id} id={`v${entry.number}`}>
            <Version entry={entry} plan={plan} isNewest={place === 0} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface VersionProps {
  readonly entry: PlanLog
  readonly plan: Logs['plan']
  readonly isNewest: boolean
}

function Version({ entry, plan, isNewest }: VersionProps) {
  const { number, diff, note, restores, effective_on: effective } = entry
  const name = all.versionOf(number)
  return (
    <Panel flush>
      <div className="flex flex-wrap items-start justify-between gap-3 p-4">
        <div className="min-w-0">
          <h2 className="text-16 font-bold">{name}</h2>
          <p className="text-12 text-ink-3">
            {formatMoment(entry.published_at)}　
            {text.by(entry.written_by ?? planText.former, entry.published_by ?? planText.former)}
            {effective !== null && `　${text.effective(formatDay(effective))}`}
          </p>
          {restores !== null && <p className="text-12 text-ink-3">{text.restores(restores)}</p>}
          <p className="mt-1 text-13">
            {diff.turnover === null ? text.first : text.turnover(diff.turnover.toFixed(1))}
          </p>
          {note !== '' && <p className="mt-1 text-13 wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
        </div>
        {!isNewest && !plan.is_removed && <Restore entry={entry} plan={plan} />}
      </div>
      <PlanDiffTable diff={diff} caption={name} />
    </Panel>
  )
}

function Restore({ entry, plan }: Pick<VersionProps, 'entry' | 'plan'>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const restoring = useMutation({
    mutationFn: () =>
      call(changePlan, { params: { id: String(plan.id) }, body: { version: plan.version, log_id: entry.id } }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.restored })
      await queries.invalidateQueries({ queryKey: planQuery(plan.id).queryKey })
      await queries.invalidateQueries({ queryKey: planLogs(plan.id).queryKey })
      await navigate(planPath(plan.id))
    },
    onError: async ({ message }) => {
      showToast({ kind: 'error', message })
      await queries.invalidateQueries({ queryKey: planLogs(plan.id).queryKey })
    },
  })
  return (
    <Button size="sm" disabled={restoring.isPending} onClick={() => restoring.mutate()}>
      {text.restore}
    </Button>
  )
}

function saveLogs(name: string, entries: readonly PlanLog[]): void {
  const lines = entries.flatMap((entry) => {
    const facts = [
      entry.number,
      entry.published_at,
      entry.written_by,
      entry.published_by,
      entry.effective_on,
      entry.note,
    ]
    const changes = diffLines(entry.diff)
    if (changes.length === 0) return [[...facts, null, null, null]]
    return changes.map((line) => [...facts, line.name, line.before, line.after])
  })
  const content = toCsv([text.csv, ...lines])
  saveCsv(`${text.csvName}-${name}`, content)
}
