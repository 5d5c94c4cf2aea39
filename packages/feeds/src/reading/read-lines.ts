import type { FeedFile } from '../feed.ts'
import { textStream } from './decode-text.ts'
import { unpackedBytes } from './unpacked-bytes.ts'

/** Lines over this many characters are never held: they are skipped and reported. */
export const MAX_LINE_LENGTH = 1024 * 1024

/** A line without its end. `text` is null where it was too long. */
export interface TextLine {
  readonly line: number
  readonly text: string | null
}

/**
 * The lines of a text file, unpacked and decoded, in batches; memory stays at one chunk and one line.
 *
 * @yields the lines of one chunk
 * @throws FeedFault for a broken archive or encoding
 */
export async function* readLines(file: FeedFile): AsyncGenerator<readonly TextLine[]> {
  const stream = textStream()
  const splitter = lineSplitter()
  for await (const bytes of unpackedBytes(file)) {
    const lines = splitter.push(stream.push(bytes))
    if (lines.length > 0) yield lines
  }
  yield [...splitter.push(stream.end()), ...splitter.end()]
}

function lineSplitter() {
  let rest = ''
  let line = 0
  let skipping = false

  function take(text: string): TextLine {
    line++
    const full = rest + text
    rest = ''
    const tooLong = skipping || full.length > MAX_LINE_LENGTH
    skipping = false
    return { line, text: tooLong ? null : withoutReturn(full) }
  }

  return {
    push(text: string): TextLine[] {
      const lines: TextLine[] = []
      let from = 0
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
        lines.push(take(text.slice(from, end)))
        from = end + 1
      }
      rest += text.slice(from)
      if (rest.length > MAX_LINE_LENGTH) {
        skipping = true
        rest = ''
      }
      return lines
    },
    end: (): TextLine[] => (rest === '' && !skipping ? [] : [take('')]),
  }
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}
