import type { Block, Inline } from './article-body.ts'

/** The words of a body as they stand together: paragraphs, headings, lines of lists, cells and captions. */
export function stretchesOf(body: readonly Block[]): string[] {
  return body.flatMap(stretchesOfBlock).filter((text) => text !== '')
}

function stretchesOfBlock(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [textOf(block.inlines)]
    case 'heading':
      return [block.text]
    case 'list':
      return block.items.map(textOf)
    case 'table':
      return [block.caption, ...block.head.map(textOf), ...block.rows.flat().map(textOf)]
    case 'quote':
      return block.paragraphs.map(textOf)
    case 'picture':
    case 'live':
      return [block.caption]
  }
}

function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map(({ text }) => text)
    .join('')
    .trim()
}
