import type { QueryKey } from '@tanstack/react-query'
import { createContext, type ReactElement, use } from 'react'

/** Keeps the HTML of rows on the server. A row is drawn apart from its page: it sees the router's base and no member. */
export interface DrawnRows {
  /**
   * What stands for a row's HTML until the page is put together; null where a part of it is not there yet.
   *
   * @param key - all that the row's look depends on, but for the version of the data
   */
  html(key: string, draw: () => ReactElement): string | null
  /** The same for the rows of a table, side by side. */
  rows<Row extends object>(rows: readonly Row[], drawn: DrawnRow<Row>): string | null
  /** The same for what shows these replies and nothing else, kept for as long as they are. */
  of(replies: readonly DrawnReply[], drawn: DrawnOfReplies): string | null
  /** The same for what shows these values and nothing else, by what they say: whoever was told them has it. */
  from(values: readonly unknown[], drawn: DrawnOfReplies): string | null
  /** The same for what is everywhere the same but for a few texts, which it is drawn with as they are. */
  with<Name extends string>(texts: Readonly<Record<Name, string>>, drawn: DrawnWithTexts<Name>): string | null
}

/** An answer of a call, as the page has it; undefined where it has none. */
export interface DrawnReply {
  readonly queryKey: QueryKey
  readonly data: unknown
}

interface DrawnOfReplies {
  /** Of all that is drawn of these replies, or of such values. */
  readonly name: string
  readonly draw: () => ReactElement
}

/** How a part with texts is drawn. */
export interface DrawnWithTexts<Name extends string> {
  /** All that its look depends on beside the texts. */
  readonly name: string
  readonly draw: (texts: Readonly<Record<Name, string>>) => ReactElement
}

/** How each row of a table is drawn. */
interface DrawnRow<Row> extends RowLook<Row> {
  readonly draw: (row: Row) => ReactElement
}

/** All that a row's look depends on, but for the version of the data. */
export interface RowLook<Row> {
  /** What it is for all rows of the table. */
  readonly all: string
  /** What else it is for one row, of which nothing else is shown. */
  readonly each: (row: Row) => string
}

/** Around a page that is being drawn on the server; a browser has none. */
export const DrawnRowsContext = /* @__PURE__ */ createContext<DrawnRows | null>(null)

/** Where rows that look the same for everyone are kept; null in a browser, which draws them all. */
export const useDrawnRows: () => DrawnRows | null = import.meta.env.SSR ? useCachedHtml : () => null

function useCachedHtml() {
  return use(DrawnRowsContext)
}
