import type { AssetType } from '../funds/asset-type.ts'

/** What a change did to a fund. Source: research spec §3 "Per-fund difference flags". */
export type ChangeFlag = 'new' | 'removed' | 'sustained' | 'replaced' | 'discontinued' | 'adjusted' | 'overweight'

/** A fund in a list that is compared: its worth in the portfolio's currency, and what the flags need to know of it. */
export interface ComparedHolding {
  readonly lipperId: string
  readonly amount: number
  readonly assetType: AssetType
  /** Its market (set23); a replacement is sought there first. null: unknown. */
  readonly sector23Id: string | null
  readonly forSale: boolean
}

export interface HoldingChange {
  readonly lipperId: string
  readonly before: number
  readonly after: number
  readonly flags: readonly ChangeFlag[]
  /** For a replaced fund the one that came in, for that one the fund it replaces; null otherwise. */
  readonly counterpart: string | null
}

/** Amounts this close, in currency units, differ by rounding only. Source: research spec §9 "adjustment threshold". */
const ADJUSTED_FROM = 1
/** Percent. Source: research spec §9 "overweight threshold". */
const OVERWEIGHT_FROM = 25

/**
 * Says what a change did to each fund.
 *
 * A removed and a new fund are a replacement when they share the market, else the asset class; pairs are taken by
 * the closest amounts, each fund at most once.
 *
 * @param before - holdings ahead of the change; several lines of one fund are added up
 * @param after - holdings behind it, in the same currency
 * @returns one change a fund: first those in `after`, in its order, then the removed ones
 *
 * Source: research spec §3 "Rebalance note", §9; PRODUCT A11.10 for "replaced".
 */
export function compareHoldings(
  before: readonly ComparedHolding[],
  after: readonly ComparedHolding[],
): HoldingChange[] {
  const past = mergeLines(before)
  const present = mergeLines(after)
  const incoming = [...present.values()].filter((holding) => !past.has(holding.lipperId))
  const outgoing = [...past.values()].filter((holding) => !present.has(holding.lipperId))
  const partners = pairReplacements(outgoing, incoming)
  const total = [...present.values()].reduce((sum, holding) => sum + holding.amount, 0)

  const kept = [...present.values()].map((holding): HoldingChange => {
    const earlier = past.get(holding.lipperId)
    const flags: ChangeFlag[] = earlier ? ['sustained'] : ['new']
    if (earlier && Math.abs(holding.amount - earlier.amount) >= ADJUSTED_FROM) flags.push('adjusted')
    if (isOverweight(holding.assetType, (holding.amount / total) * 100)) flags.push('overweight')
    const counterpart = partners.get(holding.lipperId) ?? null
    return { lipperId: holding.lipperId, before: earlier?.amount ?? 0, after: holding.amount, flags, counterpart }
  })
  const removed = outgoing.map((holding): HoldingChange => {
    const counterpart = partners.get(holding.lipperId) ?? null
    const flags: ChangeFlag[] = ['removed']
    if (counterpart !== null) flags.push('replaced')
    if (!holding.forSale) flags.push('discontinued')
    return { lipperId: holding.lipperId, before: holding.amount, after: 0, flags, counterpart }
  })
  return [...kept, ...removed]
}

/** Whether one equity fund is too much of a portfolio: 25 % or more, but not all of it. */
export function isOverweight(assetType: AssetType, percent: number): boolean {
  return assetType === 'equity' && percent >= OVERWEIGHT_FROM && percent < 100
}

function mergeLines(holdings: readonly ComparedHolding[]): Map<string, ComparedHolding> {
  const merged = new Map<string, ComparedHolding>()
  for (const holding of holdings) {
    const amount = (merged.get(holding.lipperId)?.amount ?? 0) + holding.amount
    merged.set(holding.lipperId, { ...holding, amount })
  }
  return merged
}

/** Both directions: removed → new and new → removed. */
function pairReplacements(
  outgoing: readonly ComparedHolding[],
  incoming: readonly ComparedHolding[],
): Map<string, string> {
  const candidates = outgoing.flatMap((out) =>
    incoming.flatMap((into) => {
      const sameMarket = out.sector23Id !== null && out.sector23Id === into.sector23Id
      if (!sameMarket && out.assetType !== into.assetType) return []
      return [{ out, into, farness: sameMarket ? 0 : 1, gap: Math.abs(out.amount - into.amount) }]
    }),
  )
  const partners = new Map<string, string>()
  for (const { out, into } of candidates.toSorted((a, b) => a.farness - b.farness || a.gap - b.gap)) {
    if (partners.has(out.lipperId) || partners.has(into.lipperId)) continue
    partners.set(out.lipperId, into.lipperId)
    partners.set(into.lipperId, out.lipperId)
  }
  return partners
}
