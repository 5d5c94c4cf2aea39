/** What is asked of the list of plans; it stands in the address. */
export interface AskedPlans {
  readonly words: string
  readonly state: string
}

/** The keys of the address that say it. */
export const planKeys = ['query', 'state'] as const

/** What an address asks for. */
export function readPlans(search: URLSearchParams): AskedPlans {
  return { words: (search.get('query') ?? '').slice(0, 40), state: search.get('state') ?? '' }
}

/** The address that asks for it. */
export function plansAddress(filled: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(planKeys.flatMap((key) => (filled[key] ? [[key, filled[key]]] : [])))
  return search.size === 0 ? '/manage/plans' : `/manage/plans?${String(search)}`
}
