/**
 * Every table, column by column. Each feature brings its own, in its `tables.ts`; a test compares them with the migrated
 * database.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface Schema {}
