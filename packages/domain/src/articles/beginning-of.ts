import type { Block } from './article-body.ts'
import { charactersOf } from './reading-time.ts'

/** Paragraphs that everyone may read. Source: DOMAIN 5.12. */
const FREE_PARAGRAPHS = 2
/** And no more than this part of the text, beside the first paragraph. */
const FREE_PART = 0.4

/**
 * The beginning of a premium article, which everyone may read: what comes before its third paragraph, at most two fifths
 * of it; its first paragraph in any case. Nothing where the body has none.
 */
export function beginningOf(body: readonly Block[]): Block[] {
  const free = charactersOf(body) * FREE_PART
  const beginning: Block[] = []
  let paragraphs = 0
  for (const block of body) {
    const isParagraph = block.type === 'paragraph'
    const isTooMuch = paragraphs > 0 && charactersOf([...beginning, block]) > free
    if (isTooMuch || (isParagraph && paragraphs === FREE_PARAGRAPHS)) break
    if (!isParagraph && block.type !== 'heading') break
    beginning.push(block)
    paragraphs += isParagraph ? 1 : 0
  }
  // a heading without its text would promise what does not follow
  while (beginning.at(-1)?.type === 'heading') beginning.pop()
  return beginning
}
