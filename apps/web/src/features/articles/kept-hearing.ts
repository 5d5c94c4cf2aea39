import { joinRanges, type PlayedRange } from '@zhiheng/domain/articles/played-ranges.ts'

import { keep, kept } from '../../platform/device-storage.ts'

/** Where someone stopped in a recording, and what of it was played since it last counted as heard. Seconds. */
export interface Hearing {
  readonly at: number
  readonly ranges: readonly PlayedRange[]
}

/** What this device keeps under a name; the beginning where that is nothing, or not ours. */
export function readHearing(key: string): Hearing {
  try {
    const found: unknown = JSON.parse(kept(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return { at: 0, ranges: [] }
    const at = 'at' in found && typeof found.at === 'number' && found.at > 0 ? found.at : 0
    const ranges: readonly unknown[] = 'ranges' in found && Array.isArray(found.ranges) ? found.ranges : []
    return { at, ranges: joinRanges(ranges.filter(isRange)) }
  } catch {
    return { at: 0, ranges: [] } // someone else’s word under our name
  }
}

export function keepHearing(key: string, hearing: Hearing): void {
  keep(key, JSON.stringify(hearing))
}

function isRange(one: unknown): one is PlayedRange {
  return Array.isArray(one) && one.length === 2 && one.every((moment) => typeof moment === 'number')
}
