import { type ComparedLine, compareLines, type Stretch } from '../../../platform/compare-lines.ts'

/** What differs between two texts, from top to bottom; null where nothing does. */
export function compareBodies(before: string, after: string): Stretch[] | null {
  return compareLines(linesOf(before), linesOf(after))
}

/** Empty lines are only room between paragraphs. */
function linesOf(body: string): ComparedLine[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ markup: line, words: line }))
}
