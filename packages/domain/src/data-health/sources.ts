import { MOST_BUSINESS_DAYS_OLD } from '../calendar/data-age.ts'

/** Where the figures of the site come from, in the order in which a reader asks for them. */
export const sourceKinds = [
  'prices',
  'fx',
  'scores',
  'holdings',
  'distributions',
  'flows',
  'sizes',
  'indices',
  'macro',
  'events',
  'documents',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/** The sources that the public page tells of: those that figures of pages stand on. */
export const publicSources = [
  'prices',
  'scores',
  'holdings',
  'fx',
  'distributions',
  'indices',
] as const satisfies readonly SourceKind[]
export type PublicSource = (typeof publicSources)[number]

/** When a source should bring something new. */
export type Rhythm =
  /** Each business day: late by the rule that pages call old data by. */
  | { readonly kind: 'daily' }
  /** At the end of each month; late when more than so many business days have come since. */
  | { readonly kind: 'monthly'; readonly grace: number }
  /** When something happens: never late. */
  | { readonly kind: 'free' }

/** Fund houses disclose a month within its first ten business days; a list then has to be made of it. */
const DISCLOSED = 15

export const rhythms: Readonly<Record<SourceKind, Rhythm>> = {
  prices: { kind: 'daily' },
  fx: { kind: 'daily' },
  // computed once the prices of the month are there
  scores: { kind: 'monthly', grace: MOST_BUSINESS_DAYS_OLD },
  holdings: { kind: 'monthly', grace: DISCLOSED },
  // some class of a market pays in each month
  distributions: { kind: 'monthly', grace: MOST_BUSINESS_DAYS_OLD },
  flows: { kind: 'monthly', grace: DISCLOSED },
  sizes: { kind: 'monthly', grace: DISCLOSED },
  indices: { kind: 'daily' },
  macro: { kind: 'free' },
  events: { kind: 'free' },
  documents: { kind: 'free' },
}
