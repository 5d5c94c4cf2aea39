/** One page of some rows, the last where a later one is asked for. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page, size }: { readonly page: number; readonly size: number },
): { readonly rows: readonly Row[]; readonly page: number; readonly page_total: number; readonly total: number } {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const at = Math.min(page, pages)
  return { rows: rows.slice((at - 1) * size, at * size), page: at, page_total: pages, total: rows.length }
}
