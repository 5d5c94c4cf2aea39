/** No page says this by chance. */
const mark = `part:${crypto.randomUUID()}:`
const DIGITS = 4
const bytes = Buffer.from(mark)
const LENGTH = bytes.length + DIGITS
const ZERO = 48

/** Parts of a page that are bytes already: React passes their marks through, and they are put in their places behind it. */
export interface Splice {
  /** The text that stands for a part until the page is filled. */
  mark(part: Buffer): string
  /** The page with its parts. */
  fill(page: Buffer): Buffer
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
      if (parts.length === 0) return page
      const pieces: Buffer[] = []
      let from = 0
      for (let at = page.indexOf(bytes); at !== -1; at = page.indexOf(bytes, from)) {
        const part = parts[numberAt(page, at + bytes.length)]
        // the rows of a table have nothing between them
        if (at > from) pieces.push(page.subarray(from, at))
        if (part) pieces.push(part)
        from = at + LENGTH
      }
      pieces.push(page.subarray(from))
      return Buffer.concat(pieces)
    },
  }
}

function numberAt(page: Buffer, at: number): number {
  let number = 0
  for (let place = at; place < at + DIGITS; place++) number = number * 10 + (page[place] ?? 0) - ZERO
  return number
}
