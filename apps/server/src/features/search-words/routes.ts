import * as contract from '@zhiheng/contract/search-words.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showSynonyms } from './show-synonyms.ts'
import { addSynonym, dropSynonym, rewriteSynonym } from './write-synonym.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listSynonyms, () => showSynonyms(site)),
  answer(contract.createSynonym, (input) => addSynonym(site, actorOf(input), input.body)),
  answer(contract.changeSynonym, (input) => rewriteSynonym(site, actorOf(input), { ...input.params, ...input.body })),
  answer(contract.removeSynonym, (input) => dropSynonym(site, actorOf(input), { ...input.params, ...input.query })),
]
