import type { Feature } from '../../http/calls/feature.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { onceASnapshot } from '../fund-alerts/once-a-snapshot.ts'
import { checkIndicatorAlerts } from './check-indicator-alerts.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

const jobs = (site: Site): readonly Job[] => [
  onceASnapshot(site, {
    name: 'check-indicator-alerts',
    at: '12 * * * *',
    check: checkIndicatorAlerts,
    said: 'alerts on indicators were reached',
  }),
]

export const feature: Feature = { routes, jobs, tables, personalData }
