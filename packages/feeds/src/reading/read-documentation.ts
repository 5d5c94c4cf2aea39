import type { FeedSource } from './output.ts'
import { readLines } from './read-lines.ts'

/**
 * Files that describe other files, and lists of what was left out: known, and nothing to import.
 *
 * @yields after each chunk
 */
export async function* readDocumentation(source: FeedSource): AsyncGenerator<void> {
  for await (const lines of readLines(source.file)) {
    for (const _ of lines) {
      source.out.read()
      source.out.ignored()
    }
    yield
  }
}
