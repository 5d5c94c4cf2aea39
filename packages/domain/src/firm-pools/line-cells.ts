/** What a table or a chat leaves around a cell that was copied; whatever else nobody sees is taken out where it is kept. */
const left = /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** The cells of a line: by its tab, semicolon or comma. Source: RFC 4180: a quoted cell may hold the sign, and two quotes for one. */
export function lineCells(raw: string): string[] {
  const line = raw.replaceAll(left, '')
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
