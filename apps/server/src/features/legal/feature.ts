import type { Feature } from '../../http/calls/feature.ts'
import type { WithDeeds } from '../../platform/confirmed-deed.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature<WithDeeds> = { routes, tables, personalData }
