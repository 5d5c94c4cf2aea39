/** Prices further apart than this many days are no neighbours but the edges of a gap. Source: DESIGN.md, the step rule. */
export const NEIGHBOUR_DAYS = 31
