import { getFundEvents } from '@zhiheng/contract/fund-events.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showSizes } from './show-sizes.ts'

export function routes(site: Site) {
  return [answer(getFundEvents, ({ params }) => showSizes(site, params.id))]
}
