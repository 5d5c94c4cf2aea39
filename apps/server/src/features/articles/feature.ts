import type { Feature } from '../../http/calls/feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'
import { writeBriefingsJob } from './write-briefings.ts'

export const feature: Feature = { routes, jobs: (site) => [writeBriefingsJob(site)], tables, personalData }
