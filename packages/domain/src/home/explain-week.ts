import { weekText as text } from './week-text.ts'

/** A holding or a currency with what it made, in New Taiwan dollars. */
interface Made {
  readonly name: string
  readonly amount: number
}

/** What is known of a week. */
export interface WeekFacts {
  /** What made most by itself, the largest first. */
  readonly holdings: readonly Made[]
  /** The currency that made most; `change` is what one unit of it in New Taiwan dollars did, percent. */
  readonly currency: (Made & { readonly change: number }) | null
  /** The usual size of a week in New Taiwan dollars, and how many times that this one was; null where no one knows. */
  readonly usual: number | null
  readonly times: number | null
  readonly isQuiet: boolean
}

const NAMED = 2
/** Less is written as nothing. */
const LEAST = 0.5
/** A rate that is written as 0.00% did nothing. */
const LEAST_CHANGE = 0.005

/** One sentence that names what made a week: two holdings and a currency; of a quiet week that it was one. Empty: nothing moved. */
export function explainWeek({ holdings, currency, usual, times, isQuiet }: WeekFacts): string {
  if (isQuiet && usual !== null && times !== null) return text.sentence([text.quiet(usual, times)])
  const named = holdings.slice(0, NAMED).filter(({ amount }) => Math.abs(amount) >= LEAST)
  const parts = named.length === 0 ? [] : [text.most(named.map(({ name, amount }) => text.holding(name, amount)))]
  if (currency !== null && isSaid(currency))
    parts.push(text.rate({ currency: currency.name, change: currency.change, amount: currency.amount }))
  return text.sentence(parts)
}

/** What a rate did and what it made must go the same way, or the sentence would puzzle: money that came in between can turn it. */
function isSaid({ amount, change }: Made & { readonly change: number }): boolean {
  return Math.abs(amount) >= LEAST && Math.abs(change) >= LEAST_CHANGE && Math.sign(amount) === Math.sign(change)
}
