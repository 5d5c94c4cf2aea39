import type { Feature } from '../../http/calls/feature.ts'
import { removeAccountsJob } from './remove-accounts-job.ts'
import { routes, type WithPersonalData } from './routes.ts'

export const feature: Feature<WithPersonalData> = {
  routes,
  jobs: (site, { personalData }) => [removeAccountsJob(site, personalData)],
}
