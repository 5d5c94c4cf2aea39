import type { Feature } from '../../http/calls/feature.ts'
import { personalData } from './occasions/store.ts'
import { tables } from './tables.ts'
import { tellNewsJob } from './tell-news-job.ts'

export const feature: Feature = { jobs: (site) => [tellNewsJob(site)], tables, personalData }
