import type { Feature } from '../../http/calls/feature.ts'
import { keepFollowedListJob } from './followed-list.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = { routes, jobs: (site) => [keepFollowedListJob(site)], tables }
