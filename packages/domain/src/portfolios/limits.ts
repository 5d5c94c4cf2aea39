import type { IsoDate } from '../calendar/iso-date.ts'

/** No money is followed from before this day. Source: research spec §5, §9. */
export const EARLIEST_DAY = '2000-01-01' as IsoDate // a literal of the brand's form
