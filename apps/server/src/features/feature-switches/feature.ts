import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  routes,
  tables,
  personalData: [
    {
      table: 'feature_switches',
      by: ['turned_by'],
      given: { notBecause: 'a switch belongs to the site; who turned it last is its record' },
      atRemoval: 'unnamed',
    },
  ],
}
