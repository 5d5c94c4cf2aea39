import { mergeAttributes, Node } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    mention: {
      /** Names a fund or a market where the cursor is. */
      setMention: (mention: MentionAttributes) => ReturnType
    }
  }
}

/** A fund or a market that the text names, with the words of its author. */
export interface MentionAttributes {
  readonly kind: 'fund' | 'market'
  readonly id: string
  readonly words: string
}

const addresses = [
  ['fund', /^\/funds\/([0-9A-Za-z]{1,20})$/],
  ['market', /^\/market\/perform#(\d{4,5})$/],
] as const

/** The fund or market that an address of the site names; null where it names none. */
function namedBy(href: string): Pick<MentionAttributes, 'kind' | 'id'> | null {
  for (const [kind, pattern] of addresses) {
    const id = pattern.exec(href)?.[1]
    if (id !== undefined) return { kind, id }
  }
  return null
}

/** A fund or a market in one piece: it is put in, moved and taken out as a whole. */
export const MentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  // before a link, which it is in the HTML
  priority: 1100,
  addAttributes: () => ({
    kind: { default: 'fund', rendered: false },
    id: { default: '', rendered: false },
    words: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      priority: 90,
      getAttrs: (element) => {
        const named = namedBy(element.getAttribute('href') ?? '')
        const words = element.textContent.replaceAll(/\s+/g, ' ').trim()
        return named === null || words === '' ? false : { ...named, words }
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { kind, id, words } = node.attrs
    const href = kind === 'fund' ? `/funds/${id}` : `/market/perform#${id}`
    return ['a', mergeAttributes(HTMLAttributes, { href }), String(words)]
  },
  renderText: ({ node }) => String(node.attrs['words']),
  addCommands() {
    return {
      setMention:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    }
  },
})
