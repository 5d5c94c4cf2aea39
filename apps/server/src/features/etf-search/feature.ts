import type { Feature } from '../../http/calls/feature.ts'
import type { WithSynonyms } from '../screener/use-synonyms.ts'
import { routes } from './routes.ts'

export const feature: Feature<WithSynonyms> = { routes }
