/** No list is so long: an address that asks for more is read as its first page. */
const MOST_PAGES = 9999

/** Which page of a list the address asks for: the first where it says none, or no such page. */
export function pageInAddress(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}
