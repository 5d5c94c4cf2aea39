import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { copyPlan, removePlan } from '@zhiheng/contract/firm-plans.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { PageHead } from '../../page/page-head.tsx'
import { formatMoment } from '../../platform/format-day.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirmByTyping } from '../../ui/form/confirm-by-typing.ts'
import { useLeaveGuard } from '../../ui/form/leave-guard.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { DeskLayout } from '../firms/desk-frame.tsx'
import { PlanActions } from './plan-actions.tsx'
import { changesInWords } from './plan-changes.ts'
import { PlanChartAddress } from './plan-chart-address.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanNext } from './plan-next.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { PlanSteps } from './plan-steps.tsx'
import { PlanWeights } from './plan-weights.tsx'
import { plan as planQuery, planPath, plans, preview, type PlanFile } from './queries.ts'
import { planText as text, removeText, text as all } from './text.ts'
import { type PlanEditor, usePlanEditor } from './use-plan-editor.ts'

const STANDS_STILL_MS = 500

/** One plan: its draft beside what it would change. */
export function PlanDesk({ id }: { readonly id: number }) {
  return (
    <DeskLayout>
      <Block query={planQuery(id)} name={text.crumb} skeleton={<SkeletonRows rows={10} />}>
        {({ plan }) => <Loaded key={plan.id} file={plan} />}
      </Block>
    </DeskLayout>
  )
}

function Loaded({ file }: { readonly file: PlanFile }) {
  const editor = usePlanEditor(file)
  const { content } = editor
  useLeaveGuard({ isUnsaved: () => editor.isChanged })
  const { level, funds } = useDebounced(content, STANDS_STILL_MS)
  const looked = useQuery({
    ...preview({ level, funds, planId: file.id }),
    placeholderData: keepPreviousData,
  })
  const facts = new Map([...file.facts, ...(looked.data?.facts ?? [])].map((fact) => [fact.lipper_id, fact]))
  const nameOf = (lipperId: string) => facts.get(lipperId)?.name ?? lipperId
  const parts = { file, content, facts, onChange: editor.change }
  return (
    <>
      <Head file={file} editor={editor} />
      {editor.theirs !== null && (
        <PlanConflict editor={editor} theirs={editor.theirs} subsectors={file.subsectors} nameOf={nameOf} />
      )}
      <Standing file={file} editor={editor} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="min-w-0">
          <PlanWeights {...parts} />
          <PlanFacts {...parts} />
          <PlanChartAddress file={file} />
        </div>
        <PlanPreview
          level={level}
          data={looked.data}
          error={looked.error}
          isFetching={looked.isFetching}
          onRetry={() => void looked.refetch()}
        />
      </div>
      <PlanNext file={file} />
      <PlanActions file={file} editor={editor} />
    </>
  )
}

function Head({ file, editor }: { readonly file: PlanFile; readonly editor: PlanEditor }) {
  const { number, restores, written_by: writer, written_at: at } = file
  const versions = number === null ? all.noVersion : all.versionOf(number)
  const changes = changesInWords(editor.content, file.published)
  return (
    <>
      <PageHead title={file.name} />
      <Breadcrumb crumbs={[{ label: text.crumb, to: '/manage/plans' }, { label: file.name }]} />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-24 leading-snug font-bold wrap-anywhere">{editor.content.name}</h1>
          <p className="text-13 text-ink-3">
            {versions}
            {file.draft !== null && `　${text.by(writer ?? text.former, formatMoment(at))}`}
            {restores !== null && `　${text.restores(restores)}`}
          </p>
          {changes !== null && <p className="mt-1 text-pretty text-ink-2">{changes}</p>}
          <PlanSteps state={file.state} />
        </div>
        <Tools file={file} editor={editor} />
      </div>
    </>
  )
}

function Tools({ file, editor }: { readonly file: PlanFile; readonly editor: PlanEditor }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { id: String(file.id) }
  const copying = useMutation({
    mutationFn: () => call(copyPlan, { params, body: {} }),
    onSuccess: async ({ plan }) => {
      showToast({ kind: 'success', message: text.copied })
      await queries.invalidateQueries({ queryKey: plans().queryKey })
      await navigate(planPath(plan.id))
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  async function remove(): Promise<void> {
    const isDone = await confirmByTyping({
      title: removeText.plan,
      text: removeText.planText,
      approve: removeText.remove,
      name: file.name,
      send: ({ typed: name, password }) =>
        call(removePlan, { params, body: { version: file.version, name, password } }),
    })
    if (!isDone) return
    showToast({ kind: 'success', message: removeText.removed })
    await queries.invalidateQueries({ queryKey: plans().queryKey })
    await navigate('/manage/plans')
  }
  return (
    <div className="flex flex-wrap gap-2">
      {file.number !== null && !file.is_removed && (
        <ButtonLink to={`/manage/preflights?plan=${file.id}`}>{text.preflight}</ButtonLink>
      )}
      <ButtonLink to={`${planPath(file.id)}/logs`}>{text.logs}</ButtonLink>
      <Button disabled={copying.isPending} onClick={() => copying.mutate()}>
        {text.copy}
      </Button>
      {file.is_removed ? (
        <Button disabled={editor.isBusy} onClick={editor.bringBack}>
          {text.bringBack}
        </Button>
      ) : (
        <Button onClick={() => void remove()}>{text.remove}</Button>
      )}
    </div>
  )
}

function Standing({ file, editor }: { readonly file: PlanFile; readonly editor: PlanEditor }) {
  if (file.is_removed) return <Callout className="mt-4">{text.isRemoved}</Callout>
  return (
    <>
      {file.state === 'review' && (
        <Callout tone="info" className="mt-4">
          {file.may_publish ? text.mayPublish : text.inReview}
        </Callout>
      )}
      {file.faults.length > 0 && !editor.isChanged && (
        <Callout tone="warn" className="mt-4">
          <p>{text.faults}</p>
          <ul className="list-disc pl-5">
            {file.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}
