import type { Bucket } from '@zhiheng/domain/portfolio-ledger/allocation.ts'

/** What a holding is aimed at and what it does to the whole, percent; null where it is not known (yet). */
export interface HoldingFacts {
  readonly target: number | null
  /** Its share less its target, percentage points. */
  readonly gap: number | null
  /** What it added to the time-weighted return, percentage points. */
  readonly contribution: number | null
  /** Its part of the portfolio's risk. */
  readonly riskShare: number | null
  /** All that it made since it was first held, in the portfolio's currency. */
  readonly gain: number | null
  /** The money-weighted return on it; a rate a year where `isYearly`. */
  readonly mwr: number | null
  readonly isYearly: boolean
}

/** Facts by fund and by asset class. */
export interface HoldingsFacts {
  readonly funds: ReadonlyMap<string, HoldingFacts>
  readonly buckets: ReadonlyMap<Bucket, HoldingFacts>
}

/** What other parts of the page know of the same funds. */
interface Known {
  readonly changes: readonly { readonly lipper_id: string; readonly target: number; readonly before: number }[]
  readonly buckets: readonly { readonly bucket: Bucket; readonly target: number; readonly now: number }[]
  readonly gains: readonly {
    readonly lipper_id: string
    readonly contribution: { readonly v: number | null }
    readonly gain: { readonly v: number | null }
    readonly mwr: { readonly v: number | null; readonly method: string } | null
  }[]
  readonly risks: readonly { readonly lipper_id: string; readonly risk_percent: number | null }[]
}

const NOTHING: HoldingFacts = {
  target: null,
  gap: null,
  contribution: null,
  riskShare: null,
  gain: null,
  mwr: null,
  isYearly: false,
}

/** Brings together what is known of each holding. */
export function holdingsFacts({ changes, buckets, gains, risks }: Known): HoldingsFacts {
  const funds = new Map<string, HoldingFacts>()
  const add = (id: string, facts: Partial<HoldingFacts>) => funds.set(id, { ...NOTHING, ...funds.get(id), ...facts })
  for (const { lipper_id: id, target, before } of changes) add(id, { target, gap: before - target })
  for (const { lipper_id: id, contribution, gain, mwr } of gains)
    add(id, { contribution: contribution.v, gain: gain.v, mwr: mwr?.v ?? null, isYearly: mwr?.method === 'xirr' })
  for (const { lipper_id: id, risk_percent: riskShare } of risks) add(id, { riskShare })
  return {
    funds,
    buckets: new Map(buckets.map(({ bucket, target, now }) => [bucket, { ...NOTHING, target, gap: now - target }])),
  }
}

type Row =
  | { readonly kind: 'group'; readonly bucket: Bucket; readonly ids: readonly string[] }
  | { readonly kind: 'sector'; readonly ids: readonly string[] }
  | { readonly kind: 'fund'; readonly fund: { readonly lipper_id: string } }

/** The facts of a row; of several funds what they made together, and of a class what it is aimed at. */
export function factsOfRow(row: Row, { funds, buckets }: HoldingsFacts): HoldingFacts {
  if (row.kind === 'fund') return funds.get(row.fund.lipper_id) ?? NOTHING
  const aim = (row.kind === 'group' ? buckets.get(row.bucket) : undefined) ?? NOTHING
  return { ...aim, gain: sumOf(row.ids.map((id) => funds.get(id)?.gain ?? null)) }
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}
