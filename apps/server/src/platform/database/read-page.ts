/** Which rows of a list are read. */
export interface Part {
  readonly limit: number
  readonly offset: number
}

interface List<Row> {
  readonly count: () => Promise<number>
  readonly read: (part: Part) => Promise<readonly Row[]>
  /** So many can be paged through, where it is not all of them. */
  readonly most?: number
}

/** A page of a list, and where it stands in it, as replies say it. */
export interface ReadPage<Row> {
  readonly rows: readonly Row[]
  readonly place: { readonly page: number; readonly page_total: number; readonly total: number }
  /** There are more than can be paged through. */
  readonly isCut: boolean
}

/** Reads a page of a list: one behind the last is the last. It is counted meanwhile, since a database may be far away. */
export async function readPage<Row>(
  { page: asked, limit }: { readonly page: number; readonly limit: number },
  { count, read, most = Number.POSITIVE_INFINITY }: List<Row>,
): Promise<ReadPage<Row>> {
  const readAt = (page: number) => read({ limit, offset: (page - 1) * limit })
  const [counted, onAsked] = await Promise.all([count(), readAt(asked)])
  const total = Math.min(counted, most)
  const page_total = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(asked, page_total)
  const rows = page === asked ? onAsked : await readAt(page)
  return { rows, place: { page, page_total, total }, isCut: counted > most }
}
