import type { Feature } from '../../http/calls/feature.ts'
import { renewedPlansJob } from './followers/renewed-plans-job.ts'
import { personalData as followers } from './followers/store.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  routes,
  jobs: (site) => [renewedPlansJob(site)],
  tables,
  personalData: [...personalData, ...followers],
}
