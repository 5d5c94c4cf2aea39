/** No page says this by chance, and few have its first sign, which is what is searched for. */
const mark = `~part:${crypto.randomUUID()}:`
const DIGITS = 4
const bytes = Buffer.from(mark)
const LENGTH = bytes.length + DIGITS
const ZERO = 48

/** Parts of a page that are bytes already: React passes their marks through, and they are put in their places behind it. */
export interface Splice {
  /** The text that stands for a part, or for several with nothing between them, until the page is filled. */
  mark(...parts: readonly Buffer[]): string
  /**
   * The page with its parts, each the buffer that it is in every page: they are copied once, when the page goes out. To
   * join the rows of a table before would copy most of the page a second time.
   */
  fill(page: Buffer): Buffer[]
}

/** For one page of at most ten thousand parts. */
export function createSplice(): Splice {
  const parts: (readonly Buffer[])[] = []
  return {
    mark(...some) {
      parts.push(some)
      return mark + String(parts.length - 1).padStart(DIGITS, '0')
    },
    fill(page) {
      if (parts.length === 0) return [page]
      const filled: Buffer[] = []
      let from = 0
      for (let at = page.indexOf(bytes); at !== -1; at = page.indexOf(bytes, from)) {
        filled.push(page.subarray(from, at), ...(parts[numberAt(page, at + bytes.length)] ?? []))
        from = at + LENGTH
      }
      filled.push(page.subarray(from))
      return filled
    },
  }
}

function numberAt(page: Buffer, at: number): number {
  let number = 0
  for (let index = at; index < at + DIGITS; index++) number = number * 10 + (page[index] ?? 0) - ZERO
  return number
}
