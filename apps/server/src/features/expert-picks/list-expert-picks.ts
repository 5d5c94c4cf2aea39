import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { ExpertPick, listExpertPicks as call } from '@zhiheng/contract/expert-picks.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { followModel } from '@zhiheng/domain/model-portfolios/follow-model.ts'
import { allocationOf } from '@zhiheng/domain/portfolios/allocation.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { warningsOf } from '../funds/research.ts'
import { thinPlaces } from '../funds/thin-places.ts'
import { followedBy } from '../model-portfolios/read-models.ts'
import { fundFacts } from '../portfolios/fund-facts.ts'
import { listPicks, type PickChange, type PickRow } from './store.ts'

/** Every published list with what following it since its publication has brought. */
export async function listExpertPicks({
  db,
  market: current,
}: Pick<Site, 'db' | 'market'>): Promise<ReplyOf<typeof call>> {
  const market = current()
  const picks = await listPicks(db, market.isDemo ? 'demo' : 'real')
  return { as_of: market.asOf, entries: picks.flatMap((pick) => describe(market, pick)) }
}

function describe(market: Market, pick: PickRow): ExpertPick[] {
  const [first] = pick.changes
  const newest = pick.changes.at(-1)
  if (first === undefined || newest === undefined) return []
  const { id, name, adviser, adviserTitle, thesis, target, riskLevel } = pick
  return [
    {
      id,
      name,
      adviser,
      adviser_title: adviserTitle,
      thesis,
      target,
      risk_level: riskLevel,
      published_on: first.on,
      ...holdingsOf(market, newest),
      record: recordOf(market, pick.changes),
      changes: pick.changes
        .map(({ on, note, funds }, place) => ({ on, note, moves: movesOf(market, pick.changes[place - 1], funds) }))
        .toReversed(),
    },
  ]
}

function holdingsOf(market: Market, { funds }: PickChange): Pick<ExpertPick, 'alloc' | 'funds'> {
  const known = funds.flatMap(({ lipperId, percent }) =>
    market.indexOf(lipperId) === null ? [] : [{ percent, facts: fundFacts(market, lipperId) }],
  )
  const { bf, ef, mmf, blf, other } = allocationOf(
    known.map(({ percent, facts: { assetType } }) => ({ assetType, sectorId: '', sectorName: '', value: percent })),
  )
  return {
    alloc: { bf: bf.percent, ef: ef.percent, mmf: mmf.percent, blf: blf.percent, other: other.percent },
    funds: known
      .toSorted((a, b) => b.percent - a.percent)
      .map(({ percent, facts: { fund, name, assetType, isActive } }) => ({
        lipper_id: fund.lipperId,
        name,
        warnings: warningsOf(fund),
        asset_type: assetType,
        risk_level: fund.riskLevel,
        for_sale: fund.forSale && isActive,
        percent,
      })),
  }
}

/** From the day after the publication on: nobody could follow it sooner. */
function recordOf(market: Market, changes: readonly PickChange[]): ExpertPick['record'] {
  const steps = changes.map(({ on, funds }) => ({ slot: slotOf(epochDayOf(on)), weights: funds }))
  // of several changes on one day the last one counts
  const lasting = steps.filter(({ slot }, place) => steps[place + 1]?.slot !== slot)
  const { epochDays, values } = toDatedSeries(followModel(lasting, followedBy(market)))
  const last = values.at(-1)
  if (last === undefined || values.length < 2) return null
  const dayAt = (place: number): IsoDate => isoDayOf(epochDays[place] ?? 0)
  const places = thinPlaces(values.length)
  return {
    perf: (last - 1) * 100,
    max_drawdown: 0 - (maxDrawdown(values)?.depth ?? 0) * 100,
    from: dayAt(0),
    to: dayAt(values.length - 1),
    dates: places.map(dayAt),
    values: places.map((place) => ((values[place] ?? Number.NaN) - 1) * 100),
  }
}

function movesOf(market: Market, before: PickChange | undefined, after: PickChange['funds']): string[] {
  if (before === undefined) return []
  const ids = [...new Set([...after, ...before.funds].map(({ lipperId }) => lipperId))]
  return ids.flatMap((id) => {
    const [old, now] = [shareOf(before.funds, id), shareOf(after, id)]
    return old === now ? [] : [`${nameOf(market, id)} ${old.toFixed(1)}% → ${now.toFixed(1)}%`]
  })
}

function shareOf(funds: PickChange['funds'], lipperId: string): number {
  return funds.find((fund) => fund.lipperId === lipperId)?.percent ?? 0
}

function nameOf(market: Market, lipperId: string): string {
  const index = market.indexOf(lipperId)
  return displayName((index === null ? undefined : market.funds[index]?.name) ?? lipperId)
}
