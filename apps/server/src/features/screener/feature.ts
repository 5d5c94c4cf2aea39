import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'
import { personalData } from './store.ts'
import { tables } from './tables.ts'
import type { WithTopics } from './topics-of-search.ts'
import type { WithSynonyms } from './use-synonyms.ts'

export const feature: Feature<WithSynonyms & WithTopics> = { routes, tables, personalData }
