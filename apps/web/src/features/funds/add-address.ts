/** Where the fund goes into a portfolio: the one action of the page. */
export function addAddress(id: string): string {
  return `/portfolios/new?funds=${id}`
}
