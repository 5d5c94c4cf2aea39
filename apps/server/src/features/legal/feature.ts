import type { Feature } from '../../http/calls/feature.ts'
import type { WithConfirmedActions } from '../../platform/confirmed-action.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature<WithConfirmedActions> = { routes, tables, personalData }
