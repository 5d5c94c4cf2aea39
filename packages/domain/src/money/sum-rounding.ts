/** Room for the last digits of a sum of shares, or of a division: two that lie nearer are the same. */
export const SUM_ROUNDING = 1e-9
