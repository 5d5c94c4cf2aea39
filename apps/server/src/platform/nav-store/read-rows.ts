import { CompiledQuery } from 'kysely'

import type { Database } from '../database/database.ts'
import { copyOut } from './copy-out.ts'
import { isEmbedded } from './embedded.ts'

/** How a column is read: a day as a number of days, a json column and a list as their JSON text, parsed. */
export type ColumnKind = 'text' | 'int' | 'float' | 'flag' | 'day' | 'date' | 'json'

const casts = {
  text: (column) => column,
  int: (column) => column,
  float: (column) => column,
  flag: (column) => column,
  day: (column) => `${column} - date '1970-01-01'`,
  date: (column) => `${column}::text`,
  json: (column) => `to_jsonb(${column})::text`,
} satisfies Record<ColumnKind, (column: string) => string>

type Decode = (bytes: Buffer, start: number, length: number) => unknown

const decoders = {
  text: (bytes, start, length) => bytes.toString('utf8', start, start + length),
  int: (bytes, start) => bytes.readInt32BE(start),
  float: (bytes, start) => bytes.readDoubleBE(start),
  flag: (bytes, start) => bytes[start] === 1,
  day: (bytes, start) => bytes.readInt32BE(start),
  date: (bytes, start, length) => bytes.toString('latin1', start, start + length),
  json: (bytes, start, length): unknown => JSON.parse(bytes.toString('utf8', start, start + length)),
} satisfies Record<ColumnKind, Decode>

export interface RowsWanted {
  readonly table: string
  readonly columns: Readonly<Record<string, ColumnKind>>
  readonly orderBy: string
}

/**
 * Reads a whole table. On the embedded database as binary fields, ten times faster than as objects: a start with
 * 10,000 classes would else take a second for their names alone.
 *
 */
export async function readRows<Row>(db: Database, { table, columns, orderBy }: RowsWanted): Promise<Row[]> {
  const fields = Object.entries(columns)
  const expressions = fields.map(([name, kind]) => `${casts[kind](name)} as ${name}`)
  const query = `select ${expressions.join(', ')} from ${table} order by ${orderBy}`
  if (isEmbedded(db)) {
    const rows: Row[] = []
    await copyOut(db, { query, fields: fields.length }, (copied, starts, lengths) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's promise about its columns
      rows.push(decodeRow(fields, { copied, starts, lengths }) as Row)
    })
    return rows
  }
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(query, []))
  const jsonFields = fields.filter(([, kind]) => kind === 'json').map(([name]) => name)
  for (const row of rows) {
    for (const name of jsonFields) if (typeof row[name] === 'string') row[name] = JSON.parse(row[name])
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return rows as Row[]
}

function decodeRow(
  fields: readonly (readonly [string, ColumnKind])[],
  { copied, starts, lengths }: { copied: Buffer; starts: Int32Array; lengths: Int32Array },
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let field = 0; field < fields.length; field++) {
    const [name, kind] = fields[field] ?? ['', 'text']
    const length = lengths[field] ?? -1
    row[name] = length < 0 ? null : decoders[kind](copied, starts[field] ?? 0, length)
  }
  return row
}
