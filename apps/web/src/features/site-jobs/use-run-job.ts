import { useQueryClient } from '@tanstack/react-query'
import { askForRun } from '@zhiheng/contract/site-jobs.ts'

import { call } from '../../api/call.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirmByTyping } from '../../ui/form/confirm-by-typing.ts'
import { type Job, jobs } from './queries.ts'
import { jobName } from './shown-jobs.ts'
import { text } from './text.ts'

/** Has a job run once by hand, after its name and the password of who wants it. */
export function useRunJob(): (job: Job) => Promise<void> {
  const queries = useQueryClient()
  return async (job) => {
    await confirmByTyping({
      title: text.runOf(jobName(job)),
      text: text.runText,
      name: job.name,
      approve: text.run,
      send: async (confirmation) => {
        await call(askForRun, { params: { name: job.name }, body: confirmation })
        showToast({ kind: 'success', message: text.asked(jobName(job)) })
      },
    })
    await queries.invalidateQueries({ queryKey: jobs.queryKey })
  }
}
