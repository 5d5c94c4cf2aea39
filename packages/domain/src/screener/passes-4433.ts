import { keysOf } from '../keyed/keys-of.ts'

/** The periods of the rule, and how far to the front of its peers a fund must be in each, as a part of them. */
export const rule4433 = { '1y': 1 / 4, '3y': 1 / 4, '5y': 1 / 4, ytd: 1 / 4, '6m': 1 / 3, '3m': 1 / 3 } as const
export type Period4433 = keyof typeof rule4433

/**
 * The 4433 rule: in the first quarter of its peers over one year, over three and five years and this year, in the first
 * third over six and three months. The two years that belong to it are no period of the site, and are left out.
 *
 * @param placeOf - rank among the peers over their number; null unknown
 * @returns null where a place that the rule asks for is unknown and all others would pass
 */
export function passes4433(placeOf: (period: Period4433) => number | null): boolean | null {
  let isKnown = true
  for (const period of periods4433) {
    const place = placeOf(period)
    if (place === null) isKnown = false
    else if (place > rule4433[period]) return false
  }
  return isKnown ? true : null
}

const periods4433 = keysOf(rule4433)
