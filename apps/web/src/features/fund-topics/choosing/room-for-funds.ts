/** What a reader can do with several funds of a topic at once. */
export const fundActions = ['favorites', 'compare', 'portfolio'] as const
export type FundAction = (typeof fundActions)[number]

/** A fund that may be chosen. */
export interface Choosable {
  readonly lipper_id: string
  readonly name: string
}

/** What there is to choose from, and how much of it fits. */
export interface Choice {
  readonly action: FundAction
  readonly funds: readonly Choosable[]
  /** Those that are there already; they take no room. */
  readonly taken: ReadonlySet<string>
  /** How many more there may be; null without a limit. */
  readonly room: number | null
}

/** So many are ticked at first for a portfolio: a start that one can overlook, not fifty lines. */
const FIRST_OF_PORTFOLIO = 5

/** Which funds are ticked at first: in the order of the topic as many as fit. */
export function firstChosen({ action, funds, taken, room }: Choice): string[] {
  const free = funds.filter(({ lipper_id: id }) => !taken.has(id)).map(({ lipper_id: id }) => id)
  const most = Math.min(room ?? free.length, action === 'portfolio' ? FIRST_OF_PORTFOLIO : free.length)
  return free.slice(0, most)
}
