import type { WithDeeds } from '../../http/calls/confirmed-deed.ts'
import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'

export const feature: Feature<WithDeeds> = { routes }
