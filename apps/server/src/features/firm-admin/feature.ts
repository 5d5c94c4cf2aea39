import type { Feature } from '../../http/calls/feature.ts'
import { checkDomainsJob } from './domains/check-domains-job.ts'
import { routes } from './routes.ts'

export const feature: Feature = { routes, jobs: (site) => [checkDomainsJob(site)] }
