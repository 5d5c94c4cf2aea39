import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'
import type { WithSynonyms } from './use-synonyms.ts'

export const feature: Feature<WithSynonyms> = { routes }
