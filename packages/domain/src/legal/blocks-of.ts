/** A part of a text: a heading, a paragraph, or points. A text holds nothing else, so nothing in it can run. */
export type LegalBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'points'; readonly points: readonly string[] }

/**
 * The parts of a text as it is written: `## ` begins a heading, `- ` a point, any other line is a paragraph. Whatever else looks
 * like markup is shown as the letters that it is.
 */
export function blocksOf(body: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let points: string[] | null = null
  for (const line of body.split('\n').map((each) => each.trim())) {
    const point = /^-\s+(?<text>\S.*)$/.exec(line)?.groups?.['text']
    if (point === undefined) {
      points = null
      if (line !== '') blocks.push(lineBlock(line))
    } else if (points === null) {
      points = [point]
      blocks.push({ kind: 'points', points })
    } else points.push(point)
  }
  return blocks
}

function lineBlock(line: string): LegalBlock {
  const heading = /^#{1,3}\s+(?<text>\S.*)$/.exec(line)?.groups?.['text']
  return heading === undefined ? { kind: 'paragraph', text: line } : { kind: 'heading', text: heading }
}
