/** Of which classes the one that stands for a fund costs least: of all, of those whose fees can be compared, of those in New Taiwan dollars, of those that were asked for. */
export const standingReasons = ['cheapest', 'cheapest_known', 'cheapest_twd', 'cheapest_met'] as const
export type StandingReason = (typeof standingReasons)[number]
