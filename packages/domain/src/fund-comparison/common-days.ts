import type { Slot } from '@zhiheng/quant/series/series.ts'

/** From the first to the last day of which a fund has figures. */
export interface Life {
  readonly id: string
  readonly first: Slot
  readonly last: Slot
}

/** The days that all compared funds have, and who made them few. */
export interface CommonDays {
  readonly first: Slot
  readonly last: Slot
  /** Who begin last, and so made it shorter than was asked for, or than the oldest has. */
  readonly startedBy: readonly string[]
  /** Who end first, before the day that was asked for. */
  readonly endedBy: readonly string[]
  /** The first day without those who begin last; null where no one begins last, or no one else is left. */
  readonly firstWithout: Slot | null
}

/**
 * The one window over which all funds are compared, never clipped in silence.
 *
 * @param lives - one for each fund that has figures
 * @param asked - the days asked for; `first` null: as long as there are days
 * @returns null where fewer than two days are left: they never lived at the same time, or not on the days asked for
 *
 * Source: PRODUCT A8.1 "Window rule".
 */
export function commonDays(
  lives: readonly Life[],
  asked: { readonly first: Slot | null; readonly last: Slot },
): CommonDays | null {
  if (lives.length === 0) return null
  const latest = Math.max(...lives.map(({ first }) => first))
  const wanted = asked.first ?? Math.min(...lives.map(({ first }) => first))
  const first = Math.max(latest, wanted)
  const last = Math.min(asked.last, ...lives.map((life) => life.last))
  if (first >= last) return null
  const late = latest > wanted ? lives.filter((life) => life.first === latest) : []
  const others = lives.filter((life) => life.first < latest)
  return {
    first,
    last,
    startedBy: late.map(({ id }) => id),
    endedBy: lives.filter((life) => life.last === last && last < asked.last).map(({ id }) => id),
    firstWithout:
      late.length === 0 || others.length === 0 ? null : Math.max(wanted, ...others.map((life) => life.first)),
  }
}
