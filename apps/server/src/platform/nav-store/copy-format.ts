/** PostgreSQL's binary COPY: signature, flags, extension length; rows of fields with their lengths; −1. */
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const END = Buffer.from([0xff, 0xff])
/** From 1970-01-01 to 2000-01-01, where PostgreSQL counts its days from. */
const DAYS_TO_2000 = 10_957

/** A growing buffer of binary COPY rows. */
export interface CopyWriter {
  row(fields: number): void
  int(value: number): void
  text(value: string): void
  day(epochDay: number): void
  bytes(value: Uint8Array): void
  /** Everything written, closed. */
  end(): Buffer
}

/** Starts a binary COPY. `expectedBytes` spares it growing. */
export function copyWriter(expectedBytes: number): CopyWriter {
  let buffer = Buffer.allocUnsafe(Math.max(1024, expectedBytes))
  let at = SIGNATURE.copy(buffer)
  const room = (bytes: number) => {
    if (at + bytes <= buffer.length) return
    const grown = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + bytes))
    buffer.copy(grown, 0, 0, at)
    buffer = grown
  }
  const int32 = (value: number) => {
    room(8)
    at = buffer.writeInt32BE(4, at)
    at = buffer.writeInt32BE(value, at)
  }
  const bytes = (value: Uint8Array) => {
    room(4 + value.byteLength)
    at = buffer.writeInt32BE(value.byteLength, at)
    buffer.set(value, at)
    at += value.byteLength
  }
  return {
    row(fields) {
      room(2)
      at = buffer.writeInt16BE(fields, at)
    },
    int: int32,
    text: (value) => bytes(Buffer.from(value, 'utf8')),
    day: (epochDay) => int32(epochDay - DAYS_TO_2000),
    bytes,
    end() {
      room(END.length)
      at += END.copy(buffer, at)
      return buffer.subarray(0, at)
    },
  }
}

/**
 * Walks the rows of a binary COPY. The callback gets where each field begins and how long it is; the two arrays are
 * filled again for each row.
 *
 * @throws RangeError if the bytes are no binary COPY of so many fields
 */
export function walkCopy(
  copied: Buffer,
  fields: number,
  visit: (starts: Int32Array, lengths: Int32Array) => void,
): void {
  if (!copied.subarray(0, 11).equals(SIGNATURE.subarray(0, 11))) throw new RangeError('walkCopy: not a binary COPY')
  const starts = new Int32Array(fields)
  const lengths = new Int32Array(fields)
  let at = 19 + copied.readInt32BE(15)
  for (;;) {
    const count = copied.readInt16BE(at)
    at += 2
    if (count === -1) return
    if (count !== fields) throw new RangeError(`walkCopy: a row of ${count} fields`)
    for (let field = 0; field < fields; field++) {
      const length = copied.readInt32BE(at)
      at += 4
      starts[field] = at
      lengths[field] = length
      at += Math.max(0, length)
    }
    visit(starts, lengths)
  }
}
