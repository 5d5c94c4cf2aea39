import { useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '@zhiheng/contract/endpoint.ts'
import { changePlan, publishPlan } from '@zhiheng/contract/firm-plans.ts'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { refreshDeskCounts } from '../firms/queries.ts'
import { newContent } from './plan-draft.ts'
import { plan as planQuery, type PlanContent, type PlanFile, planLogs, plans } from './queries.ts'
import { planText as text } from './text.ts'

type Change = Omit<NonNullable<RequestOf<typeof changePlan>['body']>, 'version'>

/** What is done with the plan as its editor has it. */
export interface PlanEditor {
  readonly content: PlanContent
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly change: (next: PlanContent) => void
  readonly save: () => void
  readonly send: () => void
  readonly takeBack: () => void
  readonly publish: () => void
  readonly bringBack: () => void
  /** What another admin has saved meanwhile; null where nobody has. */
  readonly theirs: PlanFile | null
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** The draft in a page: what was typed stays until it is saved, also where another admin was quicker. */
export function usePlanEditor(file: PlanFile): PlanEditor {
  const queries = useQueryClient()
  const kept = file.draft ?? file.published ?? newContent('')
  const [content, setContent] = useState(kept)
  const [version, setVersion] = useState(file.version)
  const [theirs, setTheirs] = useState<PlanFile | null>(null)
  const { id } = file
  const isChanged = JSON.stringify(content) !== JSON.stringify(kept)

  function take(next: PlanFile): void {
    queries.setQueryData(planQuery(id).queryKey, { plan: next })
    setVersion(next.version)
    setContent(next.draft ?? next.published ?? content)
    setTheirs(null)
    void queries.invalidateQueries({ queryKey: plans().queryKey })
    void queries.invalidateQueries({ queryKey: planLogs(id).queryKey })
    void refreshDeskCounts(queries)
  }

  const doing = useMutation({
    mutationFn: ({ act }: { act: () => Promise<PlanFile>; done: string }) => act(),
    onSuccess: (next, { done }) => {
      take(next)
      showToast({ kind: 'success', message: done })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'stale_version'))
        return showToast({ kind: 'error', message: error.message })
      const newest = await queries.fetchQuery({ ...planQuery(id), staleTime: 0 })
      return setTheirs(newest.plan)
    },
  })
  const patch = async (body: Change, on = version) =>
    (await call(changePlan, { params: { id: String(id) }, body: { version: on, ...body } })).plan
  const run = (done: string, act: () => Promise<PlanFile>) => doing.mutate({ act, done })

  async function saveAndSend(): Promise<PlanFile> {
    const saved = isChanged || file.draft === null ? await patch({ content }) : file
    if (saved.faults.length === 0) return patch({ state: 'review' }, saved.version)
    // what was written is kept, and what is wrong with it is shown beside it
    take(saved)
    throw new Error(saved.faults[0])
  }

  return {
    content,
    isChanged,
    isBusy: doing.isPending,
    change: setContent,
    save: () => run(text.saved, () => patch({ content })),
    send: () => run(text.sent, saveAndSend),
    takeBack: () => run(text.takenBack, () => patch({ state: 'draft' })),
    bringBack: () => run(text.broughtBack, () => patch({ is_removed: false })),
    publish: () =>
      run(
        text.published,
        async () => (await call(publishPlan, { params: { id: String(id) }, body: { version } })).plan,
      ),
    theirs,
    keepMine: () => {
      if (theirs === null) return
      const { version: newest } = theirs
      run(text.saved, () => patch({ content }, newest))
    },
    takeTheirs: () => theirs !== null && take(theirs),
  }
}
