import { getBondMarket } from '@zhiheng/contract/market-bonds.ts'
import {
  getIndicatorNotes,
  getIndicators,
  getMacroActions,
  listNotedIndicators,
  noteIndicator as noteCall,
} from '@zhiheng/contract/market-indicators.ts'
import { getReleases } from '@zhiheng/contract/market-indicators/releases.ts'
import { getMarketViews } from '@zhiheng/contract/market-views.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import { lastGood } from '../../platform/last-good.ts'
import type { Site } from '../../platform/site.ts'
import { noteIndicator, showNoted, showNotes } from './note-indicator.ts'
import { showIndicators } from './show-indicators.ts'
import { showReleases } from './show-releases.ts'

export function routes(site: Site): readonly Answer[] {
  const keep = lastGood(site)
  return [
    answer(getMacroActions, () => ({ actions: macroActions })),
    answer(getIndicators, () => showIndicators(site.market())),
    // a note is seen at once, whatever the data
    answerUncached(getIndicatorNotes, () => showNotes(site)),
    answer(listNotedIndicators, () => showNoted(site)),
    answer(noteCall, (input) => noteIndicator(site, actorOf(input), { ...input.params, ...input.body })),
    // what comes next changes at midnight, too
    answerUncached(getReleases, () => keep('releases', () => showReleases(site.market(), site.clock.today()))),
  ]
}

const macroActions = [getIndicators, getBondMarket, getMarketViews, getReleases].map(({ path, summary }) => ({
  action: path.slice('/api/macro/'.length),
  path,
  summary,
}))
