import type { ValuedHolding } from './holding.ts'
import { isSameLine } from './same-line.ts'

type Lines = readonly ValuedHolding[]

/**
 * What a record did to the lines: those of funds that it left as they are, in line and worth, are left out.
 *
 * @returns the lines of the funds it changed, before and after, in their order
 */
export function changedLines(before: Lines, after: Lines): { readonly before: Lines; readonly after: Lines } {
  const [had, has] = [linesByFund(before), linesByFund(after)]
  const isChanged = ({ lipperId }: ValuedHolding) => !isUntouched(had.get(lipperId) ?? [], has.get(lipperId) ?? [])
  return { before: before.filter(isChanged), after: after.filter(isChanged) }
}

/** Lines by their fund, in their order. */
export function linesByFund(lines: Lines): Map<string, ValuedHolding[]> {
  const funds = new Map<string, ValuedHolding[]>()
  for (const line of lines) {
    const own = funds.get(line.lipperId)
    if (own === undefined) funds.set(line.lipperId, [line])
    else own.push(line)
  }
  return funds
}

/** Whether a fund's lines and their worths are what they were. */
export function isUntouched(before: Lines, after: Lines): boolean {
  return (
    before.length === after.length &&
    before.every((line, index) => {
      const other = after[index]
      return other !== undefined && other.value === line.value && isSameLine(line, other)
    })
  )
}
