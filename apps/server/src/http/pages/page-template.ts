import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, inflateRawSync } from 'node:zlib'

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
    chunks.push(from === 0 ? chunk : chunk.subarray(from))
  }
  return { pieces: [...pieces, pieceOf(chunks)], between }
}

/** Parts that many pages have in common, each in memory of its own: they were searched once, and have no blanks. */
const withoutBlanks = new WeakSet<Buffer>()

function nextBlank(html: Buffer, from: number): { at: number; blank: Blank } | null {
  const isOwn = html.length === html.buffer.byteLength
  if (isOwn && withoutBlanks.has(html)) return null
  const at = html.indexOf(markBytes, from)
  if (at === -1) {
    if (isOwn && from === 0) withoutBlanks.add(html)
    return null
  }
  const blank = blankBySign.get(html[at + mark.length])
  return blank === undefined ? null : { at, blank }
}

const markBytes = Buffer.from(mark)
const blankBySign = new Map<number | undefined, Blank>([
  ['n'.charCodeAt(0), 'nonce'],
  ['c'.charCodeAt(0), 'csrf'],
  ['r'.charCodeAt(0), 'readAt'],
])

/** What is compressed is kept in no other form. */
function pieceOf(chunks: readonly Buffer[]): Piece {
  let drawn: readonly Buffer[] | null = chunks
  let packed: Buffer | null = null
  let packing: Promise<Buffer> | null = null
  let sum: number | null = null
  const length = chunks.reduce((total, chunk) => total + chunk.length, 0)

  const plain = () => drawn ?? [unpack(packed ?? Buffer.alloc(0))]
  async function pack(): Promise<Buffer> {
    const bytes = Buffer.concat(plain())
    sum ??= crc32(bytes)
    packed = inOwnMemory(await deflate(bytes, THOROUGH))
    drawn = null
    return packed
  }
  return {
    length,
    crc: () => (sum ??= crc32(Buffer.concat(plain()))),
    plain,
    size: () => packed?.length ?? length,
    packed: () => (packing ??= pack()),
  }
}

const deflate = promisify(deflateRaw)
/** In another thread, once for all who read the page. A full flush ends at a byte and refers to nothing before it: such pieces may be joined. */
const THOROUGH = { level: 6, finishFlush: constants.Z_FULL_FLUSH }

function unpack(packed: Buffer): Buffer {
  return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH })
}

/** The bytes that a page is kept in: those of its compressed form, once it was sent so. */
export function templateBytes({ pieces }: PageTemplate): number {
  return pieces.reduce((sum, piece) => sum + piece.size(), 0)
}

/** The page for one reader. */
export function fillTemplate(template: PageTemplate, own: Own): Buffer {
  return Buffer.concat(plainParts(template, own))
}

/** Where one page after the other is put together: memory for each would have to be asked for and cleared. */
let room = Buffer.allocUnsafeSlow(0)
const ROOM_STEP = 65_536

/**
 * The same for what reads the page at once and keeps nothing of it.
 *
 * @param use - is given bytes that are those of the next page as soon as it has answered
 */
export function withFilled<Made>(template: PageTemplate, own: Own, use: (page: Buffer) => Made): Made {
  const parts = plainParts(template, own)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (room.length < length) room = Buffer.allocUnsafeSlow(Math.ceil(length / ROOM_STEP) * ROOM_STEP)
  let at = 0
  for (const part of parts) at += part.copy(room, at)
  return use(room.subarray(0, length))
}

function plainParts({ pieces, between }: PageTemplate, own: Own): readonly Buffer[] {
  return pieces.flatMap((piece, index) => {
    const blank = between[index]
    return blank === undefined ? piece.plain() : [...piece.plain(), Buffer.from(own[blank])]
  })
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
    return blank === undefined ? [piece] : [piece, values[blank]]
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
