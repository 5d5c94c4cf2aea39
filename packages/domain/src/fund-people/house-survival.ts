/** A fund of a house over its life, in days since 1970; null where a day is not known. */
export interface FundLife {
  readonly launched: number | null
  /** Whether it was merged or liquidated. */
  readonly isOver: boolean
  readonly ended: number | null
}

/** Why the survival of a house's funds is not said. */
export const survivalGaps = ['launch_unknown', 'ends_unknown', 'too_few'] as const
export type SurvivalGap = (typeof survivalGaps)[number]

/** How many of a house's funds lived on for five years. */
export interface Survival {
  readonly lived: number
  /** Funds that were launched at least five years ago. */
  readonly of: number
}

export const SURVIVAL_YEARS = 5
const SPAN_DAYS = Math.round(SURVIVAL_YEARS * 365.25)
/** Fewer funds than these say nothing of their house. */
const FEWEST = 5

/**
 * How many of the funds that a house launched at least five years ago were there five years later. Those whose days are
 * not known count on neither side.
 *
 * @param asOf - the day of figures, in days since 1970
 * @param knowsEnds - whether the data hold funds that are gone; without them all funds would have lived
 * @returns the count, or why there is none
 *
 * Source: survivorship as in Elton, Gruber & Blake (1996), "Survivorship bias and mutual fund performance".
 */
export function houseSurvival(
  lives: readonly FundLife[],
  { asOf, knowsEnds }: { readonly asOf: number; readonly knowsEnds: boolean },
): Survival | SurvivalGap {
  if (!knowsEnds) return 'ends_unknown'
  const known = lives.flatMap(({ launched, isOver, ended }) =>
    launched === null || (isOver && ended === null) ? [] : [{ launched, ended: isOver ? ended : null }],
  )
  if (known.length === 0) return 'launch_unknown'
  const old = known.filter(({ launched }) => launched + SPAN_DAYS <= asOf)
  if (old.length < FEWEST) return 'too_few'
  return {
    lived: old.filter(({ launched, ended }) => ended === null || ended >= launched + SPAN_DAYS).length,
    of: old.length,
  }
}
