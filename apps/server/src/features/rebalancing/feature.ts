import type { Feature } from '../../http/calls/feature.ts'
import { personalData } from './batches/store.ts'
import { rebalanceJob } from './rebalance-job.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [rebalanceJob(site)], tables, personalData }
