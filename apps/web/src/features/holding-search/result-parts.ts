/** What the result is put together of besides its table; one script, for they stand on one page. */
export { FilterChips } from './filter-chips.tsx'
export { Empty, ForMembers, Start, Untold } from './no-holders.tsx'
