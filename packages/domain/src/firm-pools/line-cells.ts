import { withoutHiddenMarks } from '../language/without-hidden-marks.ts'

/** The cells of a line: by its tab, semicolon or comma. Source: RFC 4180: a quoted cell may hold the sign, and two quotes for one. */
export function lineCells(raw: string): string[] {
  const line = withoutHiddenMarks(raw)
  const sign = ['\t', ';', ','].find((one) => line.includes(one))
  if (sign === undefined) return [line.trim()]
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? ''
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += letter
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === sign && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell].map((one) => one.trim())
}
