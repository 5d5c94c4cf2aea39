import { parse } from 'csv-parse/sync'

/** Cells of one CSV record, or null where its quotes do not match. Plain lines, nearly all, are only split. */
export function splitCells(text: string, delimiter = ','): readonly string[] | null {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    const [cells] = parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false })
    return cells ?? ['']
  } catch {
    return null // csv-parse says where, in English; our report names the line
  }
}

/** Whether a quoted cell is still open at the end of the text, so that the record goes on in the next line. */
export function isOpenQuote(text: string): boolean {
  let open = false
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) open = !open
  return open
}
