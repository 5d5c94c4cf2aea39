import type { AnyExtension } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

import { LinkMark } from './link-mark.ts'
import { LiveNode } from './live-node.ts'
import { MentionNode } from './mention-node.ts'
import { PictureNode } from './picture-node.ts'
import { tableNodes } from './table-nodes.ts'

/** The library's own nodes, held to what a body has: no look in a heading, no list in a list, and no list in a quote. */
const limits = new Map<string, object>([
  ['heading', { marks: '', parseHTML: headingRules }],
  ['listItem', { content: 'paragraph' }],
  ['blockquote', { content: 'paragraph+' }],
])

/** Headings of whatever level become one of ours: the title of the page is the article's own. */
function headingRules() {
  return [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level <= 2 ? 2 : 3 } }))
}

const Basics = StarterKit.extend({
  addExtensions(): AnyExtension[] {
    return (this.parent?.() ?? []).map((extension) => extension.extend(limits.get(extension.name) ?? {}))
  },
})

/**
 * What a body may consist of: exactly the forms that `domain/articles/article-body.ts` knows. Whatever else is pasted
 * comes through as the nearest of them, or not at all.
 */
export const bodyExtensions: AnyExtension[] = [
  Basics.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
  }),
  MentionNode,
  LinkMark,
  LiveNode,
  PictureNode,
  ...tableNodes,
]
