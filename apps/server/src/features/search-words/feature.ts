import type { Feature } from '../../http/calls/feature.ts'
import { forgetSearchesJob } from './count-search.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [forgetSearchesJob(site)], tables }
