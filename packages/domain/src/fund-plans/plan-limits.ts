/** The least a plan takes each month, and what a new one starts with. Source: research spec §9. */
export const LEAST_MONTH_AMOUNT = 3000

/** The most it takes: what a column of money holds, and far above any plan. */
export const MOST_MONTH_AMOUNT = 1e9

/** The last day of a month that every month has. Source: research spec §5, §9. */
export const LAST_CHARGE_DAY = 28
