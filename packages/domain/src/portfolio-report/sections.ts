/** What a printed report can hold, in the order of its pages. Source: PRODUCT A11.15. */
export const reportSections = [
  'cover',
  'worth',
  'returns',
  'allocation',
  'holdings',
  'analysis',
  'stress',
  'costs',
  'history',
  'glossary',
] as const
export type ReportSection = (typeof reportSections)[number]

/** The chosen sections in the order of a report, each once. */
export function orderSections(chosen: readonly ReportSection[]): ReportSection[] {
  return reportSections.filter((section) => chosen.includes(section))
}

/** How the figures of a kept report are written; goes up when an older one could not be read any more. */
export const REPORT_FORMAT = 1
