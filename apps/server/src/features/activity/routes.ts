import * as contract from '@zhiheng/contract/activity.ts'

import { type Answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { noteReading } from './note-reading.ts'

export const routes = (site: Site): readonly Answer[] => [
  answerUncached(contract.readSite, ({ member }) => noteReading(site, { member, target: 'site', item: null })),
  answerUncached(contract.readKind, ({ member, params: { target } }) =>
    noteReading(site, { member, target, item: null }),
  ),
  answerUncached(contract.readItem, ({ member, params: { target, id } }) =>
    noteReading(site, { member, target, item: id }),
  ),
]
