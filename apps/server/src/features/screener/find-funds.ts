import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFunds as call } from '@zhiheng/contract/funds.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { listFunds } from '../funds/list-funds.ts'
import { shownFund } from '../funds/require-fund.ts'
import { researchOf, scoreOf } from '../funds/research.ts'
import { namedFunds } from './named-funds.ts'
import { searchTexts } from './search-texts.ts'

type Query = InputOf<typeof call>['query']
type Reply = ReplyOf<typeof call>

const MOST_FOUND = 30
/** Found ones looked at before sector and exclusions are applied. */
const LOOKED_AT = 600

/**
 * Funds by their ids, or, for a picker, by text and sector.
 *
 * @throws Refusal not_found for an id that no class has, bad_request where nothing was asked for
 */
export function findFunds(market: Market, query: Query): Reply {
  const { ids } = query
  if (query.search === undefined && ids !== undefined && ids.length > 0)
    return { funds: listFunds(market, { ids, fy: query.fy === 'true' }) }
  if (query.search === undefined && query.browse === undefined) throw new Refusal('bad_request')
  const found = candidatesOf(market, query).slice(0, MOST_FOUND)
  return {
    result: Object.fromEntries(
      found.map(({ lipperId, name, index }) => [
        lipperId,
        { name: displayName(name), score: scoreOf(market, index), lipper_id: lipperId },
      ]),
    ),
  }
}

function candidatesOf(market: Market, { query = '', sector, exclude = [], ids }: Query): MarketFund[] {
  const texts = searchTexts(researchOf(market)).funds
  const isWanted = (fund: MarketFund): boolean =>
    fund.status === 'active' && !exclude.includes(fund.lipperId) && isOfSector(fund, sector)
  if (ids !== undefined && ids.length > 0) {
    return ids
      .map((id) => shownFund(market, id))
      .filter((fund) => fund !== null)
      .filter(isWanted)
  }
  if (query.trim() === '') return sector === undefined ? [] : texts.things.filter(isWanted)
  return namedFunds(texts, query, LOOKED_AT)
    .map(({ fund }) => fund)
    .filter(isWanted)
}

/** Of a market of set23 or set14, of a sub-sector or of a large class. */
function isOfSector(fund: MarketFund, sector: string | undefined): boolean {
  if (sector === undefined || sector === '') return true
  const own = subSectorOf(fund.sector2Id)
  return own !== null && [own.sector1Id, own.sector2Id, own.sector23Id, own.sector14Id].includes(sector)
}
