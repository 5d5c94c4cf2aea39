import { plainForms } from '../screener/simplified-characters-table.ts'
import { moreForms } from './filler-words.ts'

/** A text as sentences are read, with the way back to what was written. */
export interface PlainText {
  readonly text: string
  /** For each unit of `text`, where its character begins in the original; and one past the last. */
  readonly starts: readonly number[]
}

/** Full and half width, capitals, simplified and traditional characters alike; signs stay, since `>` and `%` mean something. */
export function plainText(written: string): PlainText {
  const starts: number[] = []
  let text = ''
  let at = 0
  for (const character of written) {
    for (const unit of character.normalize('NFKC').toLowerCase()) {
      const plain = plainForms.get(unit) ?? moreForms.get(unit) ?? unit
      text += plain
      for (let half = 0; half < plain.length; half++) starts.push(at)
    }
    at += character.length
  }
  starts.push(at)
  return { text, starts }
}
