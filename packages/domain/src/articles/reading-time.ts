import { type Block, inlinesOf } from './article-body.ts'

/** Characters that a reader of Chinese takes in within a minute. */
const CHARACTERS_A_MINUTE = 400

/** How many characters there are to read, captions of pictures with them, spaces left out; a word of Latin letters counts as two. */
export function charactersOf(body: readonly Block[]): number {
  const lines = body.flatMap((block) => {
    if (block.type === 'heading') return [block.text]
    return block.type === 'picture' ? [block.caption] : []
  })
  const text = [...lines, ...inlinesOf(body).map((inline) => inline.text)].join('\n')
  const words = text.match(/[A-Za-z0-9.,%+-]+/g)?.length ?? 0
  const others = text.replaceAll(/[A-Za-z0-9.,%+\-\s]+/g, '').length
  return others + 2 * words
}

/** Minutes to read so many characters, at least one. */
export function minutesToRead(characters: number): number {
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE))
}
