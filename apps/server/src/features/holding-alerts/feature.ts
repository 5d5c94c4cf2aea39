import type { Feature } from '../../http/calls/feature.ts'
import { checkHoldingAlertsJob } from './check-holding-alerts-job.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [checkHoldingAlertsJob(site)], tables, personalData }
