import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib'

import { joinCrc } from '../site/crc-join.ts'
import { inOwnMemory } from '../site/in-own-memory.ts'

/** What stands in a drawn page where each reader, or each reading, has something of its own. It begins with a rare sign: that is what is searched for. */
const mark = `~own${randomUUID()}`
export const blanks = { nonce: `${mark}nonce`, csrf: `${mark}csrf`, readAt: `${mark}readAt` } as const

type Blank = keyof typeof blanks

/** What a page is filled with: a reader's nonce and token, and when the page's data were read, in ms since 1970. */
export type Own = Readonly<Record<Blank, string>>

/** A part of a page. */
interface Piece {
  readonly length: number
  /** CRC-32 of what it is before it was compressed. */
  readonly crc: () => number
  /** In as many buffers as they were drawn in: they are joined once, when the page goes out. */
  readonly plain: () => readonly Buffer[]
  readonly packed: () => Promise<Buffer>
  /** The bytes that it is kept in at the moment. */
  readonly size: () => number
}

/** A drawn page, cut at its blanks. */
export interface PageTemplate {
  readonly pieces: readonly Piece[]
  /** One fewer than the pieces; null where nothing stands between two. */
  readonly between: readonly (Blank | null)[]
}

/**
 * Cuts a page that was drawn with `blanks`, none of which lies across two chunks.
 *
 * @param readers - `many` where others will ask for the same page: it is then worth the time of a thorough compression
 */
export function templateOf(html: readonly Buffer[], readers: 'many' | 'one' = 'many'): PageTemplate {
  const pieces: Piece[] = []
  const between: (Blank | null)[] = []
  let chunks: Buffer[] = []
  let kind: Kind = 'common'
  for (const chunk of html) {
    const lasting = lastingPiece(chunk)
    if (lasting !== null) {
      pieces.push(pieceOf(chunks, readers, 'own'), lasting)
      between.push(null, null)
      chunks = []
      kind = 'own'
      continue
    }
    let from = 0
    for (let next = nextBlank(chunk, from); next !== null; next = nextBlank(chunk, from)) {
      pieces.push(pieceOf([...chunks, chunk.subarray(from, next.at)], readers, kind))
      between.push(next.blank)
      chunks = []
      kind = 'common'
      from = next.at + blanks[next.blank].length
    }
    // a part that many pages share stays one object for all of them
    chunks.push(from === 0 ? chunk : chunk.subarray(from))
  }
  return { pieces: [...pieces, pieceOf(chunks, readers, kind)], between }
}

/** Large parts that stand in several pages: each is compressed for the first two of them. Null where one was seen once. */
const lastingPieces = new WeakMap<Buffer, Piece | null>()

function lastingPiece(chunk: Buffer): Piece | null {
  if (chunk.length < SHORT) return null
  const known = lastingPieces.get(chunk)
  if (known) return known
  const piece = known === null && nextBlank(chunk, 0) === null ? pieceOf([chunk], 'many') : null
  lastingPieces.set(chunk, piece)
  return piece
}

function nextBlank(html: Buffer, from: number): { at: number; blank: Blank } | null {
  const at = html.indexOf(markBytes, from)
  if (at === -1) return null
  const blank = blankBySign.get(html[at + mark.length])
  return blank === undefined ? null : { at, blank }
}

const markBytes = Buffer.from(mark)
const blankBySign = new Map<number | undefined, Blank>([
  ['n'.charCodeAt(0), 'nonce'],
  ['c'.charCodeAt(0), 'csrf'],
  ['r'.charCodeAt(0), 'readAt'],
])

/** What a short piece is: one that pages have in common, or the page's own beside a part that lasts. */
type Kind = 'common' | 'own'

const QUICK = 1
const THOROUGH = 6
/** Pieces below it are what pages have in common. */
const SHORT = 8192

/**
 * Most pages are asked for once a minute at most: the first reader gets a quick compression, a second one makes the
 * thorough one worth its time, and all later ones cost copying. What is compressed is kept in no other form.
 */
function pieceOf(chunks: readonly Buffer[], readers: 'many' | 'one', kind: Kind = 'common'): Piece {
  let drawn: readonly Buffer[] | null = chunks
  let packed: Buffer | null = null
  let packing: Promise<Buffer> | null = null
  let isPacked = false
  /** 0 until it was compressed. */
  let level = 0

  const plain = () => drawn ?? [unpack(packed ?? Buffer.alloc(0))]
  async function pack(next: number): Promise<Buffer> {
    const [only, ...others] = plain()
    const bytes = only === undefined || others.length > 0 ? Buffer.concat(plain()) : only
    sum ??= crc32(bytes)
    packed =
      kind === 'common' && bytes.length < SHORT
        ? packedShort(bytes, readers)
        : inOwnMemory(await deflatedAt(next, bytes))
    drawn = null
    level = next
    return packed
  }
  let sum: number | null = null
  const length = chunks.reduce((total, chunk) => total + chunk.length, 0)
  return {
    length,
    crc: () => (sum ??= crc32(Buffer.concat(plain()))),
    plain,
    size: () => packed?.length ?? length,
    packed() {
      const wanted = level === 0 || readers === 'one' ? QUICK : THOROUGH
      if (packing === null || (isPacked && level < wanted)) {
        isPacked = false
        packing = pack(wanted).finally(() => (isPacked = true))
      }
      return packing
    },
  }
}

const deflate = promisify(deflateRaw)
const finishFlush = constants.Z_FULL_FLUSH

/** The quick one takes half a millisecond: to hand it to another thread would take as long again. */
function deflatedAt(level: number, bytes: Buffer): Buffer | Promise<Buffer> {
  return level === QUICK ? deflateRawSync(bytes, { level, finishFlush }) : deflate(bytes, { level, finishFlush })
}

/** At most 6 MB. */
const MOST_SHORT = 500
const shortOnes = new Map<string, Buffer>()

/**
 * Between a page's blanks stands what many pages have in common: it is compressed once, and then thoroughly. Nothing is
 * kept of a page that one reader alone may see.
 */
function packedShort(bytes: Buffer, readers: 'many' | 'one'): Buffer {
  const key = bytes.toString('latin1')
  const known = shortOnes.get(key)
  if (known !== undefined) return known
  const level = readers === 'one' ? QUICK : THOROUGH
  const packed = inOwnMemory(deflateRawSync(bytes, { level, finishFlush, windowBits: 13, memLevel: 6 }))
  if (readers === 'one') return packed
  if (shortOnes.size >= MOST_SHORT) shortOnes.clear()
  shortOnes.set(key, packed)
  return packed
}

/** A full flush ends at a byte and refers to nothing before it: such pieces may be joined. */
function unpack(packed: Buffer): Buffer {
  return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH })
}

/** The bytes that a page is kept in: those of its compressed form, once it was sent so. */
export function templateBytes({ pieces }: PageTemplate): number {
  return pieces.reduce((sum, piece) => sum + piece.size(), 0)
}

/** The page for one reader. */
export function fillTemplate(template: PageTemplate, own: Own): Buffer {
  return Buffer.concat(filled(template, own).flatMap((part) => part.plain()))
}

/** The same as one gzip member: what is the reader's own lies in it uncompressed. */
export async function fillTemplateGzipped(template: PageTemplate, own: Own): Promise<Buffer> {
  const parts = filled(template, own)
  const packed = await Promise.all(parts.map((part) => part.packed()))
  let sum = 0
  let length = 0
  for (const part of parts) {
    sum = joinCrc(sum, part.crc(), part.length)
    length += part.length
  }
  const trailer = Buffer.alloc(10)
  trailer.writeUInt16LE(0x0003, 0) // the last block, empty
  trailer.writeUInt32LE(sum, 2)
  trailer.writeUInt32LE(length, 6)
  return Buffer.concat([gzipHeader, ...packed, trailer])
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

function filled({ pieces, between }: PageTemplate, own: Own): Piece[] {
  const values = { nonce: stored(own.nonce), csrf: stored(own.csrf), readAt: stored(own.readAt) }
  return pieces.flatMap((piece, index) => {
    const blank = between[index]
    return blank === undefined || blank === null ? [piece] : [piece, values[blank]]
  })
}

/** A few letters as a block of their own. Source: RFC 1951, 3.2.4. */
function stored(text: string): Piece {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  const packed = Buffer.concat([head, bytes])
  return {
    length: bytes.length,
    crc: () => crc32(bytes),
    plain: () => [bytes],
    packed: () => Promise.resolve(packed),
    size: () => packed.length,
  }
}
