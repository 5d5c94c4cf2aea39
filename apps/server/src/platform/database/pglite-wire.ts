import { messages, type PGlite, protocol } from '@electric-sql/pglite'

/** A column of an answer. */
export interface Column {
  readonly name: string
  readonly type: number
}

/** What the embedded database answered. */
export interface WireAnswer {
  /** Values as the database wrote them; null where there is none. */
  readonly rows: (string | null)[][]
  /** How many rows were changed; 0 for what only reads. */
  readonly affected: number
  /** Columns and types of parameters, where a description was asked for. */
  readonly columns: readonly Column[]
  readonly parameterTypes: readonly number[]
}

export type Heard = (channel: string, payload: string) => void

const DATA_ROW = 'D'.charCodeAt(0)
const COMMAND_COMPLETE = 'C'.charCodeAt(0)
/** Bind, parse and close complete, no data, ready: nothing to learn from. */
const silent: ReadonlySet<number> = new Set(['2', '1', '3', 'n', 'Z'].map((code) => code.charCodeAt(0)))
const HEADER = 5

/**
 * Sends messages of PostgreSQL's protocol to the embedded database and reads its answer. PGlite's own reading makes an
 * object of every message and copies each value twice, which costs more than most of the site's statements.
 *
 * @param heard - is told what was notified; PGlite's listeners are not
 * @throws the database's error, with its code
 */
export async function askOverWire(database: PGlite, message: Uint8Array, heard: Heard): Promise<WireAnswer> {
  const chunks: Buffer[] = []
  await database.execProtocolRawStream(message, {
    // the databases of the site lie in memory or in a folder: neither has anything to hand on behind a statement
    syncToFs: false,
    onRawData(bytes) {
      // its memory is used again for the next chunk
      const chunk = Buffer.allocUnsafe(bytes.length)
      chunk.set(bytes)
      chunks.push(chunk)
    },
  })
  const [only] = chunks
  return readAnswer(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks), heard)
}

function readAnswer(answer: Buffer, heard: Heard): WireAnswer {
  const rows: (string | null)[][] = []
  const rest = new Rest(heard)
  let affected = 0
  let at = 0
  while (at < answer.length) {
    const code = answer.readUInt8(at)
    const next = at + 1 + answer.readUInt32BE(at + 1)
    if (code === DATA_ROW) rows.push(readRow(answer, at + HEADER))
    else if (code === COMMAND_COMPLETE) affected += changedBy(answer.toString('latin1', at + HEADER, next - 1))
    else if (!silent.has(code)) rest.take(answer.subarray(at, next))
    at = next
  }
  if (rest.error !== null) throw rest.error
  return { rows, affected, columns: rest.columns, parameterTypes: rest.parameterTypes }
}

function readRow(answer: Buffer, start: number): (string | null)[] {
  const count = answer.readUInt16BE(start)
  const row: (string | null)[] = []
  let at = start + 2
  for (let index = 0; index < count; index++) {
    const length = answer.readInt32BE(at)
    at += 4
    row.push(length < 0 ? null : answer.toString('utf8', at, at + length))
    if (length > 0) at += length
  }
  return row
}

/** @param tag - such as `UPDATE 3`, `INSERT 0 5`, `SELECT 2` or `BEGIN` */
function changedBy(tag: string): number {
  return /^(INSERT|UPDATE|DELETE|MERGE)/.test(tag) ? Number(tag.slice(tag.lastIndexOf(' ') + 1)) : 0
}

/** The messages that come seldom, as PGlite's own parser reads them. */
class Rest {
  error: Error | null = null
  columns: readonly Column[] = []
  parameterTypes: readonly number[] = []
  readonly #heard: Heard

  constructor(heard: Heard) {
    this.#heard = heard
  }

  take(message: Buffer): void {
    new protocol.Parser().parse(message, (found) => {
      if (found instanceof messages.DatabaseError) this.error ??= found
      else if (found instanceof messages.NotificationResponseMessage) this.#heard(found.channel, found.payload)
      else if (found instanceof messages.RowDescriptionMessage)
        this.columns = found.fields.map(({ name, dataTypeID: type }) => ({ name, type }))
      else if (found instanceof messages.ParameterDescriptionMessage) this.parameterTypes = found.dataTypeIDs
    })
  }
}
