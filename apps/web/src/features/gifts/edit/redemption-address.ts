import { giftLimits, type RedemptionState, redemptionStates } from '@zhiheng/domain/gifts/gift.ts'

/** What redemptions are narrowed to. */
export interface RedemptionChoice {
  readonly state: RedemptionState | 'all'
  readonly words: string
  readonly page: number
}

/** The keys of the address that say it, beside those of the list of gifts. */
export const redemptionKeys = ['redeemed', 'found', 'page'] as const

/** What the address asks for: without a word what waits, for that is to be done. What it says wrongly is as usual. */
export function redemptionChoiceOf(search: URLSearchParams): RedemptionChoice {
  const asked = search.get('redeemed')
  const page = Number(search.get('page') ?? '')
  return {
    state: asked === 'all' ? 'all' : (redemptionStates.find((state) => state === asked) ?? 'pending'),
    words: (search.get('found') ?? '').trim().slice(0, giftLimits.search),
    page: Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1,
  }
}

/** The address of a choice; what else stands in it stays. */
export function redemptionPath(search: URLSearchParams, { state, words, page }: RedemptionChoice): string {
  const next = new URLSearchParams(search)
  for (const [key, value, usual] of [
    ['redeemed', state, 'pending'],
    ['found', words, ''],
    ['page', String(page), '1'],
  ] as const)
    if (value === usual) next.delete(key)
    else next.set(key, value)
  return next.size === 0 ? '/admin/gifts' : `/admin/gifts?${next.toString()}`
}
