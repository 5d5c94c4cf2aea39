import { withoutHiddenMarks } from '@zhiheng/domain/language/without-hidden-marks.ts'

/** What no one sees and no page may hold; tabs and ends of lines are spaces. */
// oxlint-disable-next-line no-control-regex -- these are what is sought
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const allUnseen = new RegExp(unseen, 'g')
/** Figures and days. */
const figure = /^[\d.,:/%+()\s-]*$/

/**
 * A text without control characters and, in words, without other marks that no one sees. A figure or a day keeps them and is refused: nobody knows what was meant where one
 * digit was lost.
 */
export function withoutUnseen(text: string): string {
  const seen = withoutHiddenMarks(unseen.test(text) ? text.replaceAll(allUnseen, '') : text)
  return seen === text || figure.test(seen) ? text : seen
}

/** The text of a cell: no spaces around it, no control characters inside. */
export function tidyCell(text: string): string {
  return withoutUnseen(text).trim()
}
