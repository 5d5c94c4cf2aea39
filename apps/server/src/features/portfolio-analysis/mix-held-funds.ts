import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getCloud as call } from '@zhiheng/contract/portfolio-analysis.ts'
import { mixCloud, type MixPoint } from '@zhiheng/domain/portfolio-analysis/mix-cloud.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { cashRateNow } from '../funds/cash-rate.ts'
import { scoreOf } from '../funds/research.ts'
import type { HeldFund, HeldFunds } from './read-held-funds.ts'

type Reply = Extract<ReplyOf<typeof call>, { view: 'frontier' }>

const NOTHING = { firstSlot: 0, values: new Float64Array(0) }

/** Random mixes of a portfolio's funds and their efficient frontier; the same portfolio gets the same mixes. */
export function mixHeldFunds({ market, funds, leftOut, missing }: HeldFunds, seed: number): Reply {
  const left_out = [...leftOut]
  const empty = { view: 'frontier', left_out, own: null, mixes: [], frontier: [], weeks: 0 } as const
  if (missing !== null) return { ...empty, missing, mixes: [], frontier: [] }
  if (funds.length < 2) return { ...empty, missing: 'one_fund', mixes: [], frontier: [] }
  const cloud = mixCloud(
    funds.map(({ fund, assetType, sectorId }: HeldFund) => ({
      assetType,
      sectorId,
      score: scoreOf(market, fund.index),
      series: totalReturnIn(market, fund.index, 'TWD') ?? NOTHING,
    })),
    {
      weights: funds.map(({ percent }) => percent / 100),
      lastSlot: slotOf(epochDayOf(market.asOf)),
      riskFree: cashRateNow(market, 'TWD') ?? 0,
      seed,
    },
  )
  if (cloud === null) return { ...empty, missing: 'short_history', mixes: [], frontier: [] }
  return {
    view: 'frontier',
    missing: null,
    left_out,
    own: pointReply(cloud.own),
    mixes: cloud.mixes.map(pointReply),
    frontier: cloud.frontier.map(pointReply),
    weeks: cloud.weeks,
  }
}

function pointReply({ volatility, expectedReturn }: MixPoint): Reply['mixes'][number] {
  return { vol: volatility, perf: expectedReturn }
}
