import type { Feature } from '../../http/calls/feature.ts'
import { checkIndicatorAlertsJob } from './check-indicator-alerts-job.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [checkIndicatorAlertsJob(site)], tables, personalData }
