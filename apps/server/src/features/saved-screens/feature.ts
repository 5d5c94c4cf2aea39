import type { Feature } from '../../http/calls/feature.ts'
import { compareScreensJob } from './compare-screens-job.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [compareScreensJob(site)], tables, personalData }
