import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listJobs } from '@zhiheng/contract/site-jobs.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Jobs = ReplyOf<typeof listJobs>
export type Job = Jobs['jobs'][number]

/** The jobs of the site, and what waits to be sent. */
export const jobs: CallQuery<Jobs> = query(listJobs)
