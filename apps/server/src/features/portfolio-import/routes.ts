import { matchImport } from '@zhiheng/contract/portfolio-import.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { matchFunds } from './match-funds.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(matchImport, ({ body }) => matchFunds(site.market(), body)),
]
