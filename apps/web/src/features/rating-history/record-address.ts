import { type Horizon, horizons } from '@zhiheng/domain/rating-history/rated-class.ts'

/** The time that an address asks for; null where it asks for none that there is. */
export function readHorizon(search: URLSearchParams): Horizon | null {
  return horizons.find((months) => String(months) === search.get('months')) ?? null
}
