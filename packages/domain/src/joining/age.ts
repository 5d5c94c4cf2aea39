/** Whoever joins is of age. Source: DOMAIN 5.15, "birth year (≥18)". */
const ageToJoin = 18
/** The first year that anybody who joins was born in. */
export const earliestBirthYear = 1900

/**
 * The latest year of birth in which one may be of age in a year. The day is not asked for: that the year's last are not yet
 * of age is left to the terms, to which they agree.
 */
export function latestBirthYear(year: number): number {
  return year - ageToJoin
}
