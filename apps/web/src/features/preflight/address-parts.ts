/** The page that an address names; the first where it names none. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** An address with what is asked for; what is empty stays out. */
export function addressOf(path: string, said: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
