/** Less is the solver's rounding, ratio. */
const ROUNDING = 1e-6

/** Whether a fund has a weight among those that a solver chose, ratio. */
export function isChosen(weight: number | undefined): boolean {
  return (weight ?? 0) > ROUNDING
}
