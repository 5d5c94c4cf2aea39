import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { sweepPicturesJob } from './sweep-pictures-job.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [sweepPicturesJob(site)], tables, personalData }
