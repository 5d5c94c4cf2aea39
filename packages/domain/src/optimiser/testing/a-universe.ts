import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'

import type { AssetType } from '../../funds/asset-type.ts'
import type { MemberLimits, OptimisedFund, ProposalAsk } from '../proposal-ask.ts'
import type { proposePortfolio } from '../propose-portfolio.ts'
import { aCandidate } from './a-fund.ts'

const LAST_SLOT = 14_800
const SLOTS = 5 * 170

const kinds = {
  equity: { volatility: 0.022, sectors: ['2330', '2340', '2370'] },
  bond: { volatility: 0.006, sectors: ['23201', '23203'] },
  money_market: { volatility: 0.0004, sectors: ['2310'] },
  balanced: { volatility: 0.011, sectors: ['2380'] },
} satisfies Partial<Record<AssetType, object>>
export type Kind = keyof typeof kinds

/** A walk with a market of its class in it, drawn from a seed. */
export function walk(kind: Kind, seed: number, slots = SLOTS) {
  const [market, own] = [randomStream(kind.length), randomStream(seed)]
  const values = new Float64Array(slots)
  let price = 10
  for (let slot = 0; slot < slots; slot++) {
    price *= 1 + kinds[kind].volatility * (0.7 * uniform(market) + 0.6 * uniform(own)) + 0.0001
    values[slot] = price
  }
  return { firstSlot: LAST_SLOT - slots + 1, values }
}

/** From -0.5 to 0.5. */
function uniform(stream: ReturnType<typeof randomStream>): number {
  return stream.nextUint32() / 2 ** 32 - 0.5
}

export function fund(kind: Kind, index: number, more: Partial<OptimisedFund> = {}): OptimisedFund {
  const { sectors } = kinds[kind]
  const sectorId = sectors[index % sectors.length] ?? 'none'
  return {
    ...aCandidate({
      lipperId: `${kind}${index}`,
      assetType: kind,
      sectorId,
      sectorName: sectorId,
      score: index % 4,
      sharpe3y: 1 - index / 20,
      sharpe1y: 1,
      sharpe6m: 1,
      expense: 1 + index / 10,
      weeks: 160,
      riskLevel: kind === 'equity' ? 4 : 2,
    }),
    series: () => walk(kind, index * 31 + kind.length),
    ...more,
  }
}

export const universe = (['equity', 'bond', 'money_market', 'balanced'] as const).flatMap((kind) =>
  Array.from({ length: kind === 'money_market' ? 4 : 12 }, (_, index) => fund(kind, index)),
)

export function holding(percents: Readonly<Record<string, number>>): OptimisedFund[] {
  return universe.map((one) => ({ ...one, nowPercent: percents[one.lipperId] ?? 0 }))
}

/** The same fund, so many times as volatile. */
export function wilder(one: OptimisedFund, times: number): OptimisedFund {
  const { firstSlot, values } = one.series()
  return { ...one, series: () => ({ firstSlot, values: values.map((value) => (value / 10) ** times) }) }
}

export const noLimits: MemberLimits = {
  mostFunds: 8,
  leastWeight: 5,
  mostTurnover: 100,
  locked: new Set(),
  excluded: new Set(),
  onlyForTarobo: 'no',
}
export const ask = (more: Partial<ProposalAsk> = {}): ProposalAsk => ({
  target: { kind: 'risk_level', level: 3 },
  limits: noLimits,
  lastSlot: LAST_SLOT,
  currency: 'TWD',
  riskFree: 0.012,
  level: 3,
  seed: 7,
  ...more,
})

export const held = holding({ equity1: 60, equity2: 20, bond1: 20 })

export function shareOf(proposal: ReturnType<typeof proposePortfolio>, kind: Kind): number {
  return proposal.funds.reduce(
    (sum, one, index) => sum + (one.assetType === kind ? (proposal.after[index] ?? 0) : 0),
    0,
  )
}
