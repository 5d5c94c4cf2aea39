import { formatShare } from '../../platform/format-number.ts'
import type { Income } from './queries.ts'
import { text } from './text.ts'

/** Limits that are written alike are one figure. */
export function limitsOf(own: NonNullable<Income['own']>, write: (value: number) => string): string {
  const [least, most] = [write(own.least), write(own.most)]
  if (least === most) return most
  return own.least === 0 ? text.atMost(most) : text.between(least, most)
}

/** A sentence in pieces: the figure in the middle of it is bold. */
export interface OwnWords {
  readonly before: string
  readonly figure: string
  readonly after: string
}

/** What of the payments was the investor's own money, as far as they tell; null where none does. */
export function ownWords({ own, told, payments, rate }: Income): OwnWords | null {
  if (own === null) return null
  const isWhole = told === payments.length && rate !== null
  const before = isWhole ? text.all : (rate === null ? text.known : text.some)(told, payments.length)
  if (own.most === 0) return { before: isWhole ? '' : before, figure: text.noOwn, after: '' }
  const figure = limitsOf(own, formatShare)
  return {
    before: isWhole ? before : before + text.of,
    figure,
    after: own.least === own.most ? text.isOwn : text.mayBeOwn,
  }
}
