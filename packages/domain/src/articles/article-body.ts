import type { Picture } from '../article-pictures/picture.ts'

/** A stretch of text with its look. */
export interface TextRun {
  readonly type: 'text'
  readonly text: string
  readonly strong: boolean
  readonly em: boolean
}

/** A way to another page: a path of the site, or an https address elsewhere. */
export interface BodyLink {
  readonly type: 'link'
  readonly href: string
  readonly text: string
}

/** A fund or a market that the text names: shown with its figures of today. */
export interface Mention {
  readonly type: 'fund' | 'market'
  /** A share class, or a market of set23. */
  readonly id: string
  /** As the author calls it. */
  readonly text: string
}

export type Inline = TextRun | BodyLink | Mention
type Inlines = Inline[]

/** What a live part shows: it goes on after the text was published. */
export const liveKinds = ['indicator', 'market', 'fund', 'funds'] as const
export type LiveKind = (typeof liveKinds)[number]

/** A block of an article's body; what an author writes comes to a page in these forms alone. */
export type Block =
  | { readonly type: 'paragraph'; readonly inlines: Inlines }
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: Inlines[] }
  | {
      readonly type: 'table'
      readonly caption: string
      readonly head: Inlines[]
      readonly rows: Inlines[][]
    }
  | { readonly type: 'quote'; readonly paragraphs: Inlines[] }
  | {
      readonly type: 'picture'
      readonly picture: Picture
      /** What it shows; a draft may lack it. */
      readonly alt: string
      readonly caption: string
    }
  | { readonly type: 'live'; readonly live: LiveKind; readonly ids: string[]; readonly caption: string }

/** Every inline of a body, in reading order. */
export function inlinesOf(body: readonly Block[]): Inline[] {
  return body.flatMap((block): readonly Inline[] => {
    switch (block.type) {
      case 'paragraph':
        return block.inlines
      case 'list':
        return block.items.flat()
      case 'table':
        return [...block.head.flat(), ...block.rows.flat(2)]
      case 'quote':
        return block.paragraphs.flat()
      case 'heading':
      case 'picture':
      case 'live':
        return []
    }
  })
}

/** The funds and markets that a body names or draws, each once, in reading order. */
export function mentionsOf(body: readonly Block[], type: Mention['type']): string[] {
  const drawn = body.flatMap((block): readonly string[] => {
    if (block.type !== 'live') return []
    const isOfType = type === 'market' ? block.live === 'market' : block.live === 'fund' || block.live === 'funds'
    return isOfType ? block.ids : []
  })
  const named = inlinesOf(body).flatMap((inline) => (inline.type === type ? [inline.id] : []))
  return [...new Set([...named, ...drawn])]
}

/** The pictures of a body, each as often as it stands there, in reading order. */
export function picturesOf(body: readonly Block[]): Extract<Block, { type: 'picture' }>[] {
  return body.filter((block) => block.type === 'picture')
}

/**
 * The pictures of which nothing says what they show, by their place among the pictures of the body, from 1: with one of
 * these an article cannot come out.
 */
export function picturesWithoutAlt(body: readonly Block[]): number[] {
  return picturesOf(body).flatMap(({ alt }, at) => (alt.trim() === '' ? [at + 1] : []))
}
