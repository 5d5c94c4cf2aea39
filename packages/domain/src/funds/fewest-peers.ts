/** A median of fewer funds says nothing of their sector. Policy. */
export const FEWEST_FOR_MEDIAN = 3

/** Among fewer funds a rank, or a band of them, says nothing. Policy. */
export const FEWEST_FOR_RANK = 5
