/** The plan of the firm that an address of the form names; null: weights of one's own. */
export function planIn(search: URLSearchParams): number | null {
  const id = Number(search.get('plan') ?? '')
  return Number.isInteger(id) && id > 0 ? id : null
}
