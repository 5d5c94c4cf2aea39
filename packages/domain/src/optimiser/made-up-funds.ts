import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'

import type { MemberLimits, OptimisedFund, ProposalAsk } from './proposal-ask.ts'

/** The day of figures of the made-up funds. */
export const MADE_UP_SLOT = 14_800

const kinds = {
  equity: { volatility: 0.022, sectors: ['2330', '2340', '2370'], count: 8 },
  bond: { volatility: 0.006, sectors: ['23201', '23203'], count: 6 },
  money_market: { volatility: 0.0004, sectors: ['2310'], count: 3 },
  balanced: { volatility: 0.011, sectors: ['2380'], count: 3 },
} as const
type Kind = keyof typeof kinds

/**
 * Funds of every class for tests, each a walk with its class's market in it, decided by its name alone.
 *
 * @param percents - what is held now, by id (`equity0`, `bond1`, …)
 * @param slots - weekdays of history
 */
export function madeUpFunds(percents: Readonly<Record<string, number>>, slots: number): OptimisedFund[] {
  return (['equity', 'bond', 'money_market', 'balanced'] as const).flatMap((kind) =>
    Array.from({ length: kinds[kind].count }, (_, index) => madeUpFund({ kind, place: index, slots }, percents)),
  )
}

interface Made {
  readonly kind: Kind
  readonly place: number
  readonly slots: number
}

function madeUpFund({ kind, place, slots }: Made, percents: Readonly<Record<string, number>>): OptimisedFund {
  const { sectors } = kinds[kind]
  const sectorId = sectors[place % sectors.length] ?? 'none'
  const lipperId = `${kind}${place}`
  const series = walk({ kind, place, slots })
  return {
    lipperId,
    name: lipperId,
    assetType: kind,
    sectorId,
    sectorName: sectorId,
    nowPercent: percents[lipperId] ?? 0,
    strategyId: lipperId,
    score: place % 4,
    sharpe3y: 1 - place / 20,
    sharpe1y: 1,
    sharpe6m: 1,
    expense: 0.5 + place / 4,
    peerExpense: null,
    weeks: Math.floor(slots / 5),
    riskLevel: kind === 'equity' ? 4 : 2,
    forSale: true,
    forTarobo: true,
    isLeveraged: false,
    currency: 'TWD',
    isHedged: false,
    investsIn: 'TWD',
    isMainClass: true,
    isIncomeKnown: true,
    riskyBond: null,
    series: () => series,
  }
}

function walk({ kind, place, slots }: Made): ReturnType<OptimisedFund['series']> {
  const [market, own] = [randomStream(kind.length), randomStream(place * 31 + kind.length)]
  const values = new Float64Array(slots)
  let price = 10
  for (let slot = 0; slot < slots; slot++) {
    price *= 1 + kinds[kind].volatility * (0.7 * (market.nextUnit() - 0.5) + 0.6 * (own.nextUnit() - 0.5)) + 0.0001
    values[slot] = price
  }
  return { firstSlot: MADE_UP_SLOT - slots + 1, values }
}

const freely: MemberLimits = {
  mostFunds: 8,
  leastWeight: 5,
  mostTurnover: 100,
  locked: new Set(),
  excluded: new Set(),
  onlyForTarobo: 'no',
}

/** A question about made-up funds: risk level 3, nothing limited. */
export function madeUpAsk(
  more: Partial<Omit<ProposalAsk, 'limits'>> & { readonly limits?: Partial<MemberLimits> },
): ProposalAsk {
  return {
    target: { kind: 'risk_level', level: 3 },
    lastSlot: MADE_UP_SLOT,
    currency: 'TWD',
    riskFree: 0.012,
    level: 3,
    seed: 7,
    ...more,
    limits: { ...freely, ...more.limits },
  }
}
