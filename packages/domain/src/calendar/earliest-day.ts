import { asIsoDate } from './iso-date.ts'

/** No money is followed from before this day. Source: research spec §5, §9. */
export const EARLIEST_DAY = asIsoDate('2000-01-01')
