import type { AdjustEffect } from '@zhiheng/contract/adjust-choice.ts'
import type { SettledTrades } from '@zhiheng/contract/settlement.ts'
import { fitOfLevel, type LevelFit } from '@zhiheng/domain/adjust-choice/suits-level.ts'
import { turnoverOf } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { bucketOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { driftPercent } from '@zhiheng/domain/portfolio-ledger/drift.ts'
import { levelOfMix } from '@zhiheng/domain/risk-evaluation/level-of-mix.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import type { Choosing } from './choosing.ts'

/** A fund with its shares on both sides, percent. */
export interface MovedFund {
  readonly lipperId: string
  readonly before: number
  readonly after: number
}

interface Change {
  readonly moved: readonly MovedFund[]
  readonly settled: SettledTrades
  readonly figures: AdjustEffect['figures']
}

/** What a change does, and how it suits the level. */
export function effectOf(
  market: Market,
  { level, plan }: Pick<Choosing, 'level' | 'plan'>,
  { moved, settled, figures }: Change,
): { effect: AdjustEffect; fit: LevelFit } {
  const shown = moved.filter(({ before, after }) => before > 0 || after > 0)
  const rated = shown.map((one) => ({ ...one, risk: fundFacts(market, one.lipperId).fund.riskLevel }))
  const fit = fitOfLevel(rated, level)
  return {
    fit,
    effect: {
      funds: rated
        .toSorted((a, b) => b.after - a.after || b.before - a.before)
        .map(({ lipperId, risk, before, after }) => ({
          lipper_id: lipperId,
          name: nameIn(market, lipperId),
          before,
          after,
          risk_level: risk,
        })),
      figures,
      trades: settled.trades.length,
      turnover: onGrid(
        turnoverOf(
          shown.map(({ before }) => before),
          shown.map(({ after }) => after),
        ),
      ),
      cost: settled.cost,
      tax: settled.tax,
      done_day: settled.done_day,
      mix_level: levelOfMix(mixOf(market, shown)),
      above_level: fit.above.map((id) => nameIn(market, id)),
      unknown_risk: fit.unknown.map((id) => nameIn(market, id)),
      distance: plan === null ? null : distanceOf(plan.content.funds, shown),
    },
  }
}

/** A fund's name as the site shows it. */
export const nameIn = (market: Market, lipperId: string): string => fundFacts(market, lipperId).name

function mixOf(market: Market, moved: readonly MovedFund[]) {
  const mix = { ef: 0, bf: 0, blf: 0, mmf: 0, other: 0 }
  for (const { lipperId, after } of moved) mix[bucketOf(fundFacts(market, lipperId).assetType)] += after
  return mix
}

function distanceOf(
  plan: readonly { readonly lipperId: string; readonly percent: number }[],
  moved: readonly MovedFund[],
): { before: number; after: number } {
  const targets = new Map(plan.map(({ lipperId, percent }) => [lipperId, percent]))
  const from = (side: 'before' | 'after') =>
    onGrid(driftPercent(targets, new Map(moved.map((one) => [one.lipperId, one[side]]))))
  return { before: from('before'), after: from('after') }
}

/** Sums of tenths are tenths. */
const onGrid = (percent: number) => Math.round(percent * 10) / 10
