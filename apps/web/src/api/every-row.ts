interface PageOf<Row> {
  readonly entries: readonly Row[]
  readonly page_total: number
}

/**
 * Every row of a list that comes in pages; a row that moved to the next page meanwhile counts once, as it was read last.
 *
 * @param keyOf - what makes two rows the same one
 * @throws ApiError where a page does not come
 */
export async function everyRow<Row>(
  read: (page: number) => Promise<PageOf<Row>>,
  keyOf: (row: Row) => number | string,
): Promise<Row[]> {
  const found = new Map<number | string, Row>()
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    // One page after the other: how many there are is told with each.
    const { entries, page_total } = await read(page)
    pages = page_total
    for (const row of entries) found.set(keyOf(row), row)
  }
  return [...found.values()]
}
