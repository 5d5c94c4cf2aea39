import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listOwnWords as call } from '@zhiheng/contract/firm-shelf.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { readOwnWords } from '../firm-pools/read-own-columns.ts'
import { shownFund } from '../funds/require-fund.ts'

type Entry = ReplyOf<typeof call>['entries'][number]
type Own = Pick<Site, 'db' | 'market'>

/** What a firm says in its own words of those of some funds that it sells. */
export async function listOwnWords(
  site: Own,
  { firmId, ids }: { firmId: number; ids: readonly string[] },
): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  const funds = ids.flatMap((id) => shownFund(market, id) ?? [])
  return { entries: await ownWords(site, { firmId, funds }) }
}

/** The firm's class and columns of some funds. */
export async function ownWords(
  site: Own,
  { firmId, funds }: { firmId: number; funds: readonly MarketFund[] },
): Promise<Entry[]> {
  const { tree, columns } = await readOwnWords(site, firmId)
  return funds.map(({ fundId, lipperId }) => {
    const own = tree.find(({ id }) => id === columns.classOf.get(fundId))
    const fields = columns.fields.flatMap(({ name, kind, values }) => {
      const value = values.get(fundId)
      return value === undefined ? [] : [{ name, kind, value }]
    })
    return {
      lipper_id: lipperId,
      subsector: own === undefined ? null : { name: own.name, colour: own.colour },
      fields,
    }
  })
}
