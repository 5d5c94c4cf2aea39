import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'
import { sendGroupNoticesJob } from './send-due.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [sendGroupNoticesJob(site)], tables, personalData }
