import {
  getBondMarket,
  listBondFunds as fundsCall,
  listOwnBondFunds as ownCall,
} from '@zhiheng/contract/market-bonds.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listBondFunds } from './list-bond-funds.ts'
import { listOwnBondFunds } from './list-own-bond-funds.ts'
import { showBondMarket } from './show-bond-market.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(getBondMarket, () => showBondMarket(site.market())),
  answer(fundsCall, () => listBondFunds(site)),
  answer(ownCall, ({ member }) => listOwnBondFunds(site, member.id)),
]
