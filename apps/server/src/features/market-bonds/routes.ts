import { getBondMarket } from '@zhiheng/contract/market-bonds.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showBondMarket } from './show-bond-market.ts'

export const routes = (site: Site): readonly Answer[] => [answer(getBondMarket, () => showBondMarket(site.market()))]
