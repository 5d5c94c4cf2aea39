/** No page says this by chance. */
const mark = `part:${crypto.randomUUID()}:`
const DIGITS = 4
const bytes = Buffer.from(mark)
const LENGTH = bytes.length + DIGITS

/** Parts of a page that are bytes already: React passes their marks through, and they are put in their places behind it. */
export interface Splice {
  /** The text that stands for a part until the page is filled. */
  mark(part: Buffer): string
  /** The page with its parts, in pieces. */
  fill(page: Buffer): Buffer[]
}

/** For one page of at most ten thousand parts. */
export function createSplice(): Splice {
  const parts: Buffer[] = []
  return {
    mark(part) {
      parts.push(part)
      return mark + String(parts.length - 1).padStart(DIGITS, '0')
    },
    fill(page) {
      const pieces: Buffer[] = []
      let from = 0
      for (let at = page.indexOf(bytes); at !== -1; at = page.indexOf(bytes, from)) {
        const part = parts[Number(page.toString('latin1', at + mark.length, at + LENGTH))]
        if (part) pieces.push(page.subarray(from, at), part)
        from = at + LENGTH
      }
      pieces.push(page.subarray(from))
      return pieces
    },
  }
}
