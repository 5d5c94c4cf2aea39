import { useQueryClient } from '@tanstack/react-query'
import { askForRun } from '@zhiheng/contract/site-jobs.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { type Job, jobs } from './queries.ts'
import { jobName } from './shown-jobs.ts'
import { text } from './text.ts'

/** Has a job run once by hand, after its reader has said so. */
export function useRunJob() {
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: async (job: Job) => {
      await call(askForRun, { params: { name: job.name } })
      showToast({ kind: 'success', message: text.asked(jobName(job)) })
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
    onSettled: () => queries.invalidateQueries({ queryKey: jobs.queryKey }),
  })
  const run = async (job: Job) => {
    const isMeant = await confirm({ title: text.runOf(jobName(job)), text: text.runText, approve: text.run })
    if (isMeant) asking.mutate(job)
  }
  return { run, isBusy: asking.isPending }
}
