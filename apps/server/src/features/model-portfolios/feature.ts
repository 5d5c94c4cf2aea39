import type { Feature } from '../../http/calls/feature.ts'
import { publishModelsJob } from './publish-models-job.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [publishModelsJob(site)], tables }
