import { randomUUID } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** What stands in a drawn page where each reader has something of their own. */
export const blanks = { nonce: `nonce${randomUUID()}`, csrf: `csrf${randomUUID()}` } as const

type Blank = keyof typeof blanks

/** A drawn page, cut at its blanks; each piece is compressed once, so that a page for one more reader costs copying. */
export interface PageTemplate {
  readonly pieces: readonly { readonly bytes: Buffer; readonly packed: Buffer }[]
  /** One fewer than the pieces. */
  readonly between: readonly Blank[]
}

const anyBlank = new RegExp(`(${blanks.nonce}|${blanks.csrf})`)

/** Cuts a page that was drawn with `blanks`. */
export function templateOf(html: string): PageTemplate {
  const parts = html.split(anyBlank)
  const pieces = parts.filter((_part, place) => place % 2 === 0).map((part) => Buffer.from(part))
  const between = parts.filter((_part, place) => place % 2 === 1)
  return {
    pieces: pieces.map((bytes) => ({ bytes, packed: pack(bytes) })),
    between: between.map((blank) => (blank === blanks.nonce ? 'nonce' : 'csrf')),
  }
}

/** A full flush ends at a byte and refers to nothing before it: such pieces may be joined. */
function pack(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { level: 6, finishFlush: constants.Z_FULL_FLUSH })
}

/** The page for one reader. */
export function fillTemplate(template: PageTemplate, own: Readonly<Record<Blank, string>>): Buffer {
  return Buffer.concat(filled(template, own).map(({ bytes }) => bytes))
}

/** The same as one gzip member: what is the reader's own lies in it uncompressed. */
export function fillTemplateGzipped(template: PageTemplate, own: Readonly<Record<Blank, string>>): Buffer {
  const parts = filled(template, own)
  let sum = 0
  let length = 0
  for (const { bytes } of parts) {
    sum = crc32(bytes, sum)
    length += bytes.length
  }
  const trailer = Buffer.alloc(10)
  trailer.writeUInt16LE(0x0003, 0) // the last block, empty
  trailer.writeUInt32LE(sum, 2)
  trailer.writeUInt32LE(length, 6)
  return Buffer.concat([gzipHeader, ...parts.map(({ packed }) => packed), trailer])
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

function filled(
  { pieces, between }: PageTemplate,
  own: Readonly<Record<Blank, string>>,
): PageTemplate['pieces'][number][] {
  const nonce = stored(own.nonce)
  const csrf = stored(own.csrf)
  return pieces.flatMap((piece, place) => {
    const blank = between[place]
    if (blank === undefined) return [piece]
    return [piece, blank === 'nonce' ? nonce : csrf]
  })
}

/** A few letters as a block of their own. Source: RFC 1951, 3.2.4. */
function stored(text: string): PageTemplate['pieces'][number] {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return { bytes, packed: Buffer.concat([head, bytes]) }
}
