import * as contract from '@zhiheng/contract/site-jobs.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { confirmAction } from '../account-data/confirm-action.ts'
import { listJobs } from './list-jobs.ts'
import { runJob } from './run-job.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listJobs, () => listJobs(site)),
  answer(contract.askForRun, async (input) => {
    const { name } = input.params
    await confirmAction(site, { ...input, ...input.body }, name)
    return runJob(site, actorOf(input), name)
  }),
]
