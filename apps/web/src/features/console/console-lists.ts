import { keysOfList } from '../../ui/tables/rows-of-list.tsx'

/** The tables of the console that their own part of the address narrows; the errors have `show` and `q`. */
const lists = ['nodes', 'jobs', 'slow', 'caches', 'limited', 'counters'] as const
export type ConsoleList = (typeof lists)[number]

/** The keys under which those tables are narrowed. */
export const listKeys: readonly string[] = lists.flatMap(keysOfList)

/** The keys of the console's address. */
export const consoleKeys: readonly string[] = ['show', 'q', ...listKeys]
