import { randomUUID } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** What stands in a drawn page where each reader has something of their own. */
const mark = `own${randomUUID()}`
export const blanks = { nonce: `${mark}nonce`, csrf: `${mark}csrf` } as const

type Blank = keyof typeof blanks

/** A part of a page. */
interface Piece {
  /** In as many pieces as they were drawn in: they are joined once, when the page goes out. */
  readonly chunks: readonly Buffer[]
  readonly packed: () => Buffer
}

/** A drawn page, cut at its blanks. */
export interface PageTemplate {
  readonly pieces: readonly Piece[]
  /** One fewer than the pieces. */
  readonly between: readonly Blank[]
}

/** Cuts a page that was drawn with `blanks`, none of which lies across two chunks. */
export function templateOf(html: readonly Buffer[]): PageTemplate {
  const pieces: Piece[] = []
  const between: Blank[] = []
  let chunks: Buffer[] = []
  for (const chunk of html) {
    let from = 0
    for (let next = nextBlank(chunk, from); next !== null; next = nextBlank(chunk, from)) {
      pieces.push(pieceOf([...chunks, chunk.subarray(from, next.at)]))
      between.push(next.blank)
      chunks = []
      from = next.at + blanks[next.blank].length
    }
    // a part that many pages share stays one object for all of them
    chunks.push(from === 0 ? chunk : chunk.subarray(from))
  }
  return { pieces: [...pieces, pieceOf(chunks)], between }
}

function nextBlank(html: Buffer, from: number): { at: number; blank: Blank } | null {
  const at = html.indexOf(markBytes, from)
  if (at === -1) return null
  return { at, blank: html[at + mark.length] === blanks.nonce.charCodeAt(mark.length) ? 'nonce' : 'csrf' }
}

const markBytes = Buffer.from(mark)

/**
 * Most pages are asked for once a minute at most: the first reader gets a quick compression, a second one makes the
 * thorough one worth its time, and all later ones cost copying.
 */
function pieceOf(chunks: readonly Buffer[]): Piece {
  let packed: Buffer | null = null
  let isThorough = false
  return {
    chunks,
    packed: () => {
      if (packed !== null && isThorough) return packed
      isThorough = packed !== null
      packed = pack(Buffer.concat(chunks), isThorough ? 6 : 1)
      return packed
    },
  }
}

/** A full flush ends at a byte and refers to nothing before it: such pieces may be joined. */
function pack(bytes: Buffer, level: number): Buffer {
  return deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH })
}

/** The page for one reader. */
export function fillTemplate(template: PageTemplate, own: Readonly<Record<Blank, string>>): Buffer {
  return Buffer.concat(filled(template, own).flatMap(({ chunks }) => chunks))
}

/** The same as one gzip member: what is the reader's own lies in it uncompressed. */
export function fillTemplateGzipped(template: PageTemplate, own: Readonly<Record<Blank, string>>): Buffer {
  const parts = filled(template, own)
  let sum = 0
  let length = 0
  for (const chunk of parts.flatMap(({ chunks }) => chunks)) {
    sum = crc32(chunk, sum)
    length += chunk.length
  }
  const trailer = Buffer.alloc(10)
  trailer.writeUInt16LE(0x0003, 0) // the last block, empty
  trailer.writeUInt32LE(sum, 2)
  trailer.writeUInt32LE(length, 6)
  return Buffer.concat([gzipHeader, ...parts.map(({ packed }) => packed()), trailer])
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

function filled({ pieces, between }: PageTemplate, own: Readonly<Record<Blank, string>>): Piece[] {
  const nonce = stored(own.nonce)
  const csrf = stored(own.csrf)
  return pieces.flatMap((piece, place) => {
    const blank = between[place]
    if (blank === undefined) return [piece]
    return [piece, blank === 'nonce' ? nonce : csrf]
  })
}

/** A few letters as a block of their own. Source: RFC 1951, 3.2.4. */
function stored(text: string): Piece {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return { chunks: [bytes], packed: () => Buffer.concat([head, bytes]) }
}
