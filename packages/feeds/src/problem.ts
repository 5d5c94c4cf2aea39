import { problemMessages } from './problem-text.ts'

/** Refused: nothing of the file counts. Rejected: the row does not. Warning: kept, but worth a look. */
export type ProblemSeverity = 'refused' | 'rejected' | 'warning'

/** Everything that can be wrong with a file or a row of it. */
export type ProblemReason = keyof typeof problemMessages

const severities = {
  unknown_format: 'refused',
  unknown_workbook: 'refused',
  empty_file: 'refused',
  missing_column: 'refused',
  duplicate_column: 'refused',
  broken_structure: 'refused',
  encoding_big5: 'refused',
  encoding_utf16: 'refused',
  encoding_invalid: 'refused',
  truncated_gzip: 'refused',
  broken_archive: 'refused',
  unknown_fund_of_file: 'refused',
  line_too_long: 'rejected',
  wrong_cell_count: 'rejected',
  broken_quote: 'rejected',
  missing_value: 'rejected',
  text_too_long: 'rejected',
  letter_in_number: 'rejected',
  not_positive: 'rejected',
  out_of_range: 'rejected',
  impossible_date: 'rejected',
  weekend: 'warning',
  future_date: 'rejected',
  unknown_fund: 'rejected',
  unknown_currency: 'rejected',
  unknown_choice: 'rejected',
  no_fund_id: 'warning',
  matched_by_name: 'warning',
  fund_not_listed: 'warning',
  inferred: 'warning',
  announced: 'warning',
  no_rows: 'warning',
  date_of_excel: 'rejected',
  invalid_id: 'rejected',
  invalid_isin: 'rejected',
  duplicate_conflict: 'rejected',
  duplicate_same: 'warning',
  bid_over_ask: 'rejected',
  price_jump: 'warning',
  adjustment_ignored: 'warning',
  unmapped_sector: 'warning',
  too_few_rows: 'warning',
} as const satisfies Record<ProblemReason, ProblemSeverity>

/** How bad a reason is. */
export function severityOf(reason: ProblemReason): ProblemSeverity {
  return severities[reason]
}

/** The zh-TW sentence of a reason. */
export function messageOf(reason: ProblemReason): string {
  return problemMessages[reason]
}
