import type { AssetType } from '../funds/asset-type.ts'

/** What may happen to a fund that is smaller. */
export const sizeLimitKinds = ['termination', 'merger'] as const

/** A size below which something may happen to a fund. */
export interface SizeLimit {
  readonly kind: (typeof sizeLimitKinds)[number]
  readonly amount: number
  readonly currency: 'TWD' | 'USD'
  /** For so many business days on end, or on their average; null where each prospectus says its own. */
  readonly days: number | null
}

const merger: SizeLimit = { kind: 'merger', amount: 500_000_000, currency: 'TWD', days: 30 }
const termination = (amount: number): SizeLimit => ({ kind: 'termination', amount, currency: 'TWD', days: 30 })

/**
 * The limits of each kind of fund; the deed of a single fund may have others, and the page says so.
 *
 * Source: PRODUCT part E "Termination" (onshore commonly below NT$200 million for 30 business days, offshore about US$4
 * million; 證券投資信託基金管理辦法 §83: merger without a meeting below NT$500 million on the average of 30 days); the deeds of
 * equity ETFs have NT$100 million.
 */
export const sizeLimits = {
  onshore: [termination(200_000_000), merger],
  equityEtf: [termination(100_000_000)],
  bondEtf: [termination(200_000_000)],
  offshore: [{ kind: 'termination', amount: 4_000_000, currency: 'USD', days: null }],
} as const satisfies Record<string, readonly SizeLimit[]>

interface Limited {
  readonly isEtf: boolean
  readonly domicile: string
  readonly assetType: AssetType
}

/** Which limits a fund has. */
export function sizeLimitsOf({ isEtf, domicile, assetType }: Limited): readonly SizeLimit[] {
  if (domicile !== 'TWN' && domicile !== 'TWD') return sizeLimits.offshore
  if (!isEtf) return sizeLimits.onshore
  return assetType === 'bond' ? sizeLimits.bondEtf : sizeLimits.equityEtf
}
