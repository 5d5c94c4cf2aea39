import type { Feature } from '../../http/calls/feature.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { checkAlerts } from './check-alerts.ts'
import { onceASnapshot } from './once-a-snapshot.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

const jobs = (site: Site): readonly Job[] => [
  onceASnapshot(site, { name: 'check-alerts', at: '10 * * * *', check: checkAlerts, said: 'alerts were reached' }),
]

export const feature: Feature = { routes, jobs, tables, personalData }
