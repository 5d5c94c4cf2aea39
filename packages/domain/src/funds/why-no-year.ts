/**
 * Why nothing is said of what a class paid in twelve months: it never paid, its payments are not all known, it has no price,
 * it is younger, its last price is old, its payments lie before a step that nothing explains, or a payment is below zero.
 */
export const whyNoYear = [
  'never_paid',
  'income_unknown',
  'no_price',
  'too_young',
  'stale',
  'unexplained_step',
  'impossible_amount',
] as const
export type WhyNoYear = (typeof whyNoYear)[number]
