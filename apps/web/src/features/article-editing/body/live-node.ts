import { Node } from '@tiptap/core'
import { type LiveKind, liveKinds } from '@zhiheng/domain/articles/article-body.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'

import { bodyText as text } from './body-text.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    live: {
      /** Puts in a part that goes on after the text was published. */
      setLive: (live: LiveAttributes) => ReturnType
    }
  }
}

export interface LiveAttributes {
  /** As the body names it: `market:2360`. */
  readonly of: string
  readonly caption: string
}

const pattern = new RegExp(`^(${liveKinds.join('|')}):[\\w.:,=-]{1,200}$`)

/** The kind of a live part; null for what is none. */
function liveKindOf(of: string): LiveKind | null {
  const name = pattern.exec(of)?.[1]
  return liveKinds.find((kind) => kind === name) ?? null
}

/** What it draws: a market by its name, what else by the id that it has. */
function subjectOf(of: string): string {
  const id = of.slice(of.indexOf(':') + 1)
  return [...set23, ...set14].find((market) => market.id === id)?.name ?? id.replaceAll(',', '、')
}

/** A chart or a table that the page draws from today's market: in the editor a card that says which. */
export const LiveNode = Node.create({
  name: 'live',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    of: { default: '', rendered: false },
    caption: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-live]',
      priority: 90,
      getAttrs: (element) => {
        const of = element.dataset['live'] ?? ''
        if (liveKindOf(of) === null) return false
        return { of, caption: element.querySelector('figcaption')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '' }
      },
    },
    // one that names nothing known: the site would leave it out, too
    { tag: 'figure[data-live]', ignore: true, priority: 80 },
  ],
  renderHTML: ({ node }) => {
    const { of, caption } = node.attrs
    const figure = ['figure', { 'data-live': String(of) }] as const
    return caption === '' ? [...figure] : [...figure, ['figcaption', String(caption)]]
  },
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure')
      const of = String(node.attrs['of'])
      const kind = liveKindOf(of)
      const title = document.createElement('strong')
      title.textContent = kind === null ? '' : text.live.kinds[kind]
      const what = document.createElement('span')
      what.textContent = [subjectOf(of), String(node.attrs['caption'])].filter(Boolean).join(' · ')
      dom.className = 'live-card'
      dom.append(title, what)
      return { dom }
    },
  addCommands() {
    return {
      setLive:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    }
  },
})
