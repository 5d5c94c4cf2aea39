import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { matchImport } from '@zhiheng/contract/portfolio-import.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ImportRow } from '@zhiheng/domain/portfolio-import/import-row.ts'

type Match = ReplyOf<typeof matchImport>['rows'][number]

/** A line with the funds it may mean, the one that is chosen and the money that goes with it. */
export interface ImportChoice {
  readonly row: ImportRow
  readonly match: Match
  /** Null while nothing is chosen, or where it shall not come in. */
  readonly lipperId: string | null
  readonly amount: number | null
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
  const choice = { row, match, lipperId: null, amount: null }
  const [fund] = match.funds
  return fund !== undefined && (match.confidence === 'code' || match.confidence === 'name')
    ? chooseFund(choice, fund.lipper_id)
    : choice
}

/** Another fund for a line, with the amount that the line is in it; '' for none. */
export function chooseFund(choice: ImportChoice, lipperId: string): ImportChoice {
  const fund = choice.match.funds.find((one) => one.lipper_id === lipperId)
  return { ...choice, lipperId: fund?.lipper_id ?? null, amount: fund?.amount ?? null }
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
