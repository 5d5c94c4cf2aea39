/**
 * Every table, column by column. Each feature brings its own, in its `tables.ts`; a test compares them with the migrated
 * database.
 */
export interface Schema {}
