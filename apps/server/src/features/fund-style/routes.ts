import { getFundStyle } from '@zhiheng/contract/fund-style.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showStyle } from './show-style.ts'

export function routes(site: Site) {
  return [answer(getFundStyle, ({ params }) => showStyle(site.market(), params.id))]
}
