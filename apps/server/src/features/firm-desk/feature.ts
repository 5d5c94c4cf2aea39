import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'

export const feature: Feature = { routes }
