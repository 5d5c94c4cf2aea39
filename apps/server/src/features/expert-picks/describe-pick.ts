import type { ExpertPick } from '@zhiheng/contract/expert-picks.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { listFee } from '@zhiheng/domain/expert-picks/list-fees.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { followModel } from '@zhiheng/domain/model-portfolios/follow-model.ts'
import { allocationOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { isWithheld } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { warningsOf } from '../funds/research.ts'
import { thinPoints } from '../funds/thin-points.ts'
import { followedBy } from '../model-portfolios/read-models.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import type { PickChange, PickRow } from './store.ts'
import { text } from './text.ts'

/** A list as everyone sees it. */
export type DescribedPick = Omit<ExpertPick, 'is_followed'>

/** A list as it is shown: what it holds and costs, and what following it since its publication has brought. */
export function describePick(market: Market, pick: PickRow): DescribedPick[] {
  const [first] = pick.changes
  const newest = pick.changes.at(-1)
  if (first === undefined || newest === undefined) return []
  // below a firm a list of which it does not sell every fund cannot be followed
  if (pick.changes.some(({ funds }) => funds.some(({ lipperId }) => isWithheld(market, lipperId)))) return []
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
        .map(({ on, note, funds }, index) => ({
          on,
          note: note === '' ? text.published : note,
          moves: movesOf(market, pick.changes[index - 1], funds),
        }))
        .toReversed(),
    },
  ]
}

function holdingsOf(market: Market, { funds }: PickChange): Pick<ExpertPick, 'alloc' | 'funds' | 'fees'> {
  const known = funds.flatMap(({ lipperId, percent }) =>
    market.indexOf(lipperId) === null ? [] : [{ percent, facts: fundFacts(market, lipperId) }],
  )
  const { bf, ef, mmf, blf, other } = allocationOf(
    known.map(({ percent, facts: { assetType } }) => ({ assetType, sectorId: '', sectorName: '', value: percent })),
  )
  return {
    alloc: { bf: bf.percent, ef: ef.percent, mmf: mmf.percent, blf: blf.percent, other: other.percent },
    fees: feesOf(known.map(({ percent, facts: { fund } }) => ({ percent, fund }))),
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

function feesOf(funds: readonly { readonly percent: number; readonly fund: MarketFund }[]): ExpertPick['fees'] {
  const running = listFee(funds.map(({ percent, fund }) => ({ percent, fee: fund.totalExpensePercent })))
  const entry = listFee(funds.map(({ percent, fund }) => ({ percent, fee: fund.entryFeePercent })))
  return { running: running.fee, running_known: running.known, entry: entry.fee, entry_known: entry.known }
}

/** From the day after the publication on: no one could follow it sooner. */
function recordOf(market: Market, changes: readonly PickChange[]): ExpertPick['record'] {
  const steps = changes.map(({ on, funds }) => ({ slot: slotOf(epochDayOf(on)), weights: funds }))
  // of several changes on one day the last one counts
  const lasting = steps.filter(({ slot }, index) => steps[index + 1]?.slot !== slot)
  const { epochDays, values } = toDatedSeries(followModel(lasting, followedBy(market)))
  const last = values.at(-1)
  if (last === undefined || values.length < 2) return null
  const dayAt = (index: number): IsoDate => isoDayOf(epochDays[index] ?? 0)
  const places = thinPoints(values.length)
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
