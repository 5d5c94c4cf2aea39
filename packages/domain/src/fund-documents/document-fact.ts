/** What is read out of the text of a document. */
export const factKeys = [
  'management_fee',
  'custody_fee',
  'administration_fee',
  'investment_expense',
  'entry_fee',
  'total_expense',
  'benchmark',
  'manager',
  'limit',
] as const
export type FactKey = (typeof factKeys)[number]

/** A fact as its document states it, with the page it stands on (from 1). */
export interface DocumentFact {
  readonly key: FactKey
  /** In the words of the document; a fee as its percent, `1.50%`. */
  readonly text: string
  /** A fee in percent units; null for what is no fee, and where the document gives several. */
  readonly percent: number | null
  readonly page: number
}
