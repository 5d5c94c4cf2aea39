import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type {
  changeExpertPick as changeCall,
  publishExpertPick as publishCall,
} from '@zhiheng/contract/expert-picks.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { faultOfPick, type PickedFund } from '@zhiheng/domain/expert-picks/picked-fund.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { datasetOf, insertPick, insertPickChange, lockPick } from './store.ts'
import { tellOfPick } from './tell-of-pick.ts'
import { text } from './text.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>
type Publication = InputOf<typeof publishCall>['body']
type Change = InputOf<typeof changeCall>['body']

/**
 * Publishes a list under its adviser's name. Its record begins today: nothing is computed before.
 *
 * @param actorId - who entered it; null: the demo
 * @throws Refusal invalid_field where the name is taken or one fund is too much, weights_not_100, fund_not_available
 */
export async function publishPick(site: Place, actorId: number | null, made: Publication): Promise<{ id: number }> {
  const market = site.market()
  const funds = checkedFunds(market, made.funds)
  const on = site.clock.today()
  return site.db.transaction().execute(async (trx) => {
    const id = await insertPick(trx, {
      dataset: datasetOf(market),
      name: made.name,
      adviser: made.adviser,
      adviserTitle: made.adviser_title,
      thesis: made.thesis,
      target: made.target,
      riskLevel: made.risk_level,
      on,
    })
    if (id === null) throw new Refusal('invalid_field', { name: text.nameTaken })
    await insertPickChange(trx, { pickId: id, on, note: '', funds, actorId })
    return { id }
  })
}

/**
 * Changes the funds of a list; what it was before stays in its log, and who follows it is told.
 *
 * @throws Refusal not_found, invalid_field, weights_not_100, fund_not_available
 */
export async function changePick(
  site: Place & Pick<Site, 'log'>,
  { id, actorId }: { readonly id: number; readonly actorId: number | null },
  { note, funds: asked }: Change,
): Promise<{ id: number }> {
  const market = site.market()
  const funds = checkedFunds(market, asked)
  const on = site.clock.today()
  const changed = await site.db.transaction().execute(async (trx) => {
    const pick = await lockPick(trx, datasetOf(market), id)
    if (pick === null) throw new Refusal('not_found')
    return { ...pick, id, changeId: await insertPickChange(trx, { pickId: id, on, note, funds, actorId }) }
  })
  await tellOfPick(site, changed)
  return { id }
}

/** Funds that a member can buy, exactly a hundred. */
function checkedFunds(market: Market, asked: Publication['funds']): PickedFund[] {
  const funds = asked.map(({ lipper_id, percent }) => ({ lipperId: lipper_id, percent: Math.round(percent * 10) / 10 }))
  for (const [index, { lipperId }] of funds.entries()) {
    const { fund, isActive } = fundFacts(market, lipperId)
    if (!isActive || !fund.forSale)
      throw new Refusal('fund_not_available', { [`funds.${index}.lipper_id`]: text.offSale(fund.name) })
  }
  const fault = faultOfPick(funds)
  if (fault === 'not_whole') throw new Refusal('weights_not_100')
  if (fault !== null) {
    const said = fault === 'twice' ? text.fundTwice : text.tooMuch
    throw new Refusal('invalid_field', { funds: said })
  }
  return funds
}
