import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { type Cell, toCsv } from '@zhiheng/domain/language/csv.ts'
import { z } from 'zod'

import { read } from './doorway.ts'

/** Calls whose table is not called `entries`. */
const lists: Readonly<Record<string, string>> = {
  '/api/institution/pool/:id': 'funds',
  '/api/members/sessions': 'sessions',
  '/api/pools/:id': 'funds',
  '/api/rankings/:topic': 'rows',
  '/api/sectors/performances': 'rows',
  '/api/status': 'sources',
}

/** Which list of a call's reply is its table. */
export function listOf({ path }: Pick<Endpoint, 'path'>): string {
  return lists[path] ?? 'entries'
}

/**
 * The table of a reply, a row each, under the names that the reply gives its fields; what lies within a field has a column of
 * its own. Unknown is an empty cell.
 *
 * @returns null where the reply has no table
 */
export function replyAsCsv(endpoint: Pick<Endpoint, 'path' | 'reply'>, reply: unknown): string | null {
  const list = read(reply, listOf(endpoint))
  if (!Array.isArray(list)) return null
  const rows = list.map((row) => new Map(cellsOf(row, '')))
  const names = rows.length === 0 ? namesOf(endpoint) : columnsOf(rows)
  return toCsv([names, ...rows.map((row) => names.map((name) => row.get(name) ?? null))])
}

function cellsOf(value: unknown, name: string): [name: string, cell: Cell][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, cellOf(value)]]
  return Object.entries(value).flatMap(([key, part]) => cellsOf(part, name === '' ? key : `${name}.${key}`))
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (!Array.isArray(value)) return JSON.stringify(value)
  const isPlain = value.every((part) => typeof part !== 'object' || part === null)
  return isPlain ? value.join('; ') : JSON.stringify(value)
}

/** Every column of any row, as they come; what is unknown as a whole in one row has no column beside those of its parts. */
function columnsOf(rows: readonly ReadonlyMap<string, Cell>[]): string[] {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}.`)))
}

/** Of a table without a row: what the contract says of it. */
function namesOf(endpoint: Pick<Endpoint, 'path' | 'reply'>): string[] {
  const list = endpoint.reply instanceof z.ZodObject ? endpoint.reply.shape[listOf(endpoint)] : undefined
  const row = list instanceof z.ZodArray ? list.element : undefined
  return row instanceof z.ZodObject ? Object.keys(row.shape) : []
}
