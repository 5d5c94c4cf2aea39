import * as contract from '@zhiheng/contract/checkup.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { matchFunds } from '../portfolio-import/match-funds.ts'
import { checkUp } from './check-up.ts'
import { checkupExample } from './checkup-example.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.checkupExample, () => checkupExample(site.market())),
  answer(contract.matchCheckup, ({ body }) => matchFunds(site.market(), body)),
  answer(contract.checkUp, ({ body }) => checkUp(site, body)),
]
