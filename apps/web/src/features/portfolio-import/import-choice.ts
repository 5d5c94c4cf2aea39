import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { matchImport } from '@zhiheng/contract/portfolio-import.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { amountsOfShares } from '@zhiheng/domain/portfolio-import/amounts-of-shares.ts'
import type { ImportRow } from '@zhiheng/domain/portfolio-import/import-row.ts'

type Match = ReplyOf<typeof matchImport>['rows'][number]

/** A line with the funds it may mean, the one that is chosen and the money that goes with it. */
export interface ImportChoice {
  readonly row: ImportRow
  readonly match: Match
  /** Null while nothing is chosen, or where it shall not come in. */
  readonly lipperId: string | null
  readonly amount: number | null
  /** What its share comes to; null where it has none, or while the sum of all is not known. */
  readonly ofTotal: number | null
}

/** A holding that comes in. */
export interface TakenLine {
  readonly lipperId: string
  readonly name: string
  readonly amount: number
  readonly date: IsoDate | null
}

/** What is sure is chosen at once; what is only like it waits for a person. */
export function firstChoice(row: ImportRow, match: Match): ImportChoice {
  const choice = { row, match, lipperId: null, amount: null, ofTotal: null }
  const [fund] = match.funds
  return fund !== undefined && (match.confidence === 'code' || match.confidence === 'name')
    ? chooseFund(choice, fund.lipper_id)
    : choice
}

/** Another fund for a line, with the amount that the line is in it; '' for none. */
export function chooseFund(choice: ImportChoice, lipperId: string): ImportChoice {
  const fund = choice.match.funds.find((one) => one.lipper_id === lipperId)
  return {
    ...choice,
    lipperId: fund?.lipper_id ?? null,
    amount: fund === undefined ? null : (fund.amount ?? choice.ofTotal),
  }
}

/** Lines of shares with what they come to of so much money; lines that say money stay as they are. */
export function shareOut(
  choices: readonly ImportChoice[],
  { amount, currency }: { amount: number | null; currency: Currency },
): ImportChoice[] {
  const shared = choices.filter(({ row }) => row.percent !== null)
  const amounts = amountsOfShares(sharesOf(shared), { amount: amount ?? 0, currency })
  return choices.map((choice) => {
    const index = shared.indexOf(choice)
    if (index === -1) return choice
    const ofTotal = amount === null ? null : (amounts[index] ?? null)
    return { ...choice, ofTotal, amount: choice.lipperId === null ? null : ofTotal }
  })
}

/** The shares that a list says, percent; none where it says money. */
export function sharesOf(choices: readonly ImportChoice[]): number[] {
  return choices.flatMap(({ row }) => (row.percent === null ? [] : [row.percent]))
}

/** What comes in: lines with a fund and money. */
export function takenLines(choices: readonly ImportChoice[]): TakenLine[] {
  return choices.flatMap(({ row, match, lipperId, amount }) => {
    const fund = match.funds.find((one) => one.lipper_id === lipperId)
    return fund === undefined || amount === null || amount <= 0
      ? []
      : [{ lipperId: fund.lipper_id, name: fund.name, amount, date: row.date }]
  })
}
