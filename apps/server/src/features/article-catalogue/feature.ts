import type { Feature } from '../../http/calls/feature.ts'
import type { WithConfirmedActions } from '../../platform/confirmed-action.ts'
import { routes } from './routes.ts'

export const feature: Feature<WithConfirmedActions> = { routes }
