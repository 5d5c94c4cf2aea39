import * as contract from '@zhiheng/contract/feature-switches.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showSwitches } from './show-switches.ts'
import { turnFeature } from './turn-feature.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listSwitches, () => showSwitches(site)),
  answer(contract.turnFeature, ({ member, origin, params, body }) =>
    turnFeature(site, { member, origin, ...params, ...body }),
  ),
]
