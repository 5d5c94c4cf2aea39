import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'
import { writeScoresJob } from './score-history/write-scores-job.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [writeScoresJob(site)], tables }
