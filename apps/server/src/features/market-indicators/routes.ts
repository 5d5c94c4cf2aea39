import { getIndicators, getMacroActions } from '@zhiheng/contract/market-indicators.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showIndicators } from './show-indicators.ts'

export function routes(site: Site) {
  return [
    answer(getMacroActions, () => ({ actions: macroActions })),
    answer(getIndicators, () => showIndicators(site.market())),
  ]
}

const macroActions = [getIndicators].map(({ path, summary }) => ({
  action: path.slice('/api/macro/'.length),
  path,
  summary,
}))
