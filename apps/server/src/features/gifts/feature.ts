import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'
import { settleLinksJob } from './settle-links-job.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [settleLinksJob(site)], tables, personalData }
