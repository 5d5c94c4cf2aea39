import { getFundPeople } from '@zhiheng/contract/fund-people.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showPeople } from './show-people.ts'

export function routes(site: Site) {
  return [answer(getFundPeople, ({ params }) => showPeople(site.market(), params.id))]
}
