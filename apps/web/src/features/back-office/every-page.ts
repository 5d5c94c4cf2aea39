interface PageOf<Entry> {
  readonly entries: readonly Entry[]
  readonly page_total: number
}

/** Every row of a list that comes in pages; a row that moved to the next page meanwhile counts once. */
export async function everyPage<Entry extends { readonly id: number | string }>(
  read: (page: number) => Promise<PageOf<Entry>>,
): Promise<Entry[]> {
  const found = new Map<Entry['id'], Entry>()
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    // One page after the other: how many there are is told with the first.
    const { entries, page_total } = await read(page)
    pages = page_total
    for (const entry of entries) found.set(entry.id, entry)
  }
  return [...found.values()]
}
