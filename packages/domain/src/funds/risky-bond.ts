/** The sub-sectors of bonds below investment grade: the world, the United States, Europe and Asia. */
const BELOW_GRADE: ReadonlySet<string> = new Set(['20013', '20014', '20015', '20020'])

/** Whether a fund holds bonds below investment grade: the Asian ones stand in the market of all Asian bonds. */
export function isBelowGrade({ sector2Id }: { readonly sector2Id: string | null }): boolean {
  return sector2Id !== null && BELOW_GRADE.has(sector2Id)
}
