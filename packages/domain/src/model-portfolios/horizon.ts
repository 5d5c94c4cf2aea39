/** The most years that a plan is looked ahead for. */
export const MOST_YEARS = 30
