import type { Feature } from '../../http/calls/feature.ts'
import { extendDemoJob } from './extend-demo-job.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [extendDemoJob(site)], tables }
