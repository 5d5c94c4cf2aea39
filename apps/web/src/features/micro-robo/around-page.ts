/**
 * The origin of the page around ours: as that page says it in our address, else as the browser says where we were come from.
 * It is believed by nobody: the server has a list, and the browser hands a message to that origin alone.
 *
 * @returns null where there is no page around ours, or where nobody says which
 */
export function originAround(search: URLSearchParams): string | null {
  if (window.parent === window) return null
  return originOf(search.get('origin')) ?? originOf(document.referrer)
}

function originOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { origin, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}
