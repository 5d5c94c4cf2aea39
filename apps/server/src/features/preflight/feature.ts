import type { Feature } from '../../http/calls/feature.ts'
import { preflightJob } from './preflight-job.ts'
import { personalData } from './proposals/store.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [preflightJob(site)], tables, personalData }
