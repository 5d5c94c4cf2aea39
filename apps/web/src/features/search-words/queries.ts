import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listSynonyms } from '@zhiheng/contract/search-words.ts'

import { type CallQuery, query } from '../../api/query.ts'

type Synonyms = ReplyOf<typeof listSynonyms>
export type Synonym = Synonyms['entries'][number]
export type FailedSearch = Synonyms['failed'][number]

/** The synonyms that staff keep, and what was searched for and not found. */
export const synonyms: CallQuery<Synonyms> = query(listSynonyms)
