import type { Feature } from '../../http/calls/feature.ts'
import type { WithConfirmation } from './desk.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'

export const feature: Feature<WithConfirmation> = { routes, tables, personalData }
