import type { ColumnType, JSONColumnType } from 'kysely'

/** Times go in as ISO texts and come out as ISO texts (UTC). */
export type Time = ColumnType<string, string, string>
/** The moment at which a row was made, which the database knows if nobody says it. */
export type MadeTime = ColumnType<string, string | undefined, never>
/** numeric comes out as text on both databases: money is parsed where it is used. */
export type Money = ColumnType<string, string | number, string | number>
/** A text of which a check of the table, or the one action that writes it, lets in only these. */
export type Checked<T extends string> = ColumnType<T, string, string>
export type Json<T extends object> = JSONColumnType<T>
