import { mixFunds as call } from '@zhiheng/contract/fof.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { mixFunds } from './mix-funds.ts'

export const routes = (site: Site): readonly Answer[] => [answer(call, ({ query }) => mixFunds(site, query))]
