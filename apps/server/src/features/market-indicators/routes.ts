import {
  getIndicatorNotes,
  getIndicators,
  getMacroActions,
  listNotedIndicators,
  noteIndicator as noteCall,
} from '@zhiheng/contract/market-indicators.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { noteIndicator, showNoted, showNotes } from './note-indicator.ts'
import { showIndicators } from './show-indicators.ts'

export function routes(site: Site) {
  return [
    answer(getMacroActions, () => ({ actions: macroActions })),
    answer(getIndicators, () => showIndicators(site.market())),
    // a note is seen at once, whatever the data
    answerUncached(getIndicatorNotes, () => showNotes(site)),
    answer(listNotedIndicators, () => showNoted(site)),
    answer(noteCall, (input) => noteIndicator(site, actorOf(input), { ...input.params, ...input.body })),
  ]
}

const macroActions = [getIndicators].map(({ path, summary }) => ({
  action: path.slice('/api/macro/'.length),
  path,
  summary,
}))
