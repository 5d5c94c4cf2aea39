import type { Feature } from '../../http/calls/feature.ts'
import type { WithDeeds } from '../../platform/confirmed-deed.ts'
import { routes } from './routes.ts'

export const feature: Feature<WithDeeds> = { routes }
