import type { Editor } from '@tiptap/core'
import { isSafeHref } from '@zhiheng/domain/articles/safe-href.ts'
import { createElement } from 'react'

import { showToast } from '../../../ui/feedback/toast-store.ts'
import { prompt } from '../../../ui/overlays/ask.ts'
import { ask } from '../../../ui/overlays/asked.ts'
import { bodyText as text } from './body-text.ts'
import type { LiveAttributes } from './live-node.ts'
import type { MentionAttributes } from './mention-node.ts'
import type { PictureAttributes } from './picture-node.ts'

/** Puts in a fund or a market, or changes the one that is selected. */
export async function insertMention(editor: Editor, kind: MentionAttributes['kind']): Promise<void> {
  const { kind: selected, id, words } = editor.getAttributes('mention')
  const start = selected === kind ? { kind, id: String(id), words: String(words) } : null
  const mention = await ask<MentionAttributes | null>({
    key: 'mention',
    denied: null,
    load: async () => {
      const { InsertMention } = await import('./insert-mention.tsx')
      return (asked) => createElement(InsertMention, { asked, kind, start })
    },
  })
  if (mention !== null) editor.chain().focus().setMention(mention).run()
}

export async function insertLive(editor: Editor): Promise<void> {
  const live = await ask<LiveAttributes | null>({
    key: 'live',
    denied: null,
    load: async () => {
      const { InsertLive } = await import('./insert-live.tsx')
      return (asked) => createElement(InsertLive, { asked })
    },
  })
  if (live !== null) editor.chain().focus().setLive(live).run()
}

export async function insertPicture(editor: Editor): Promise<void> {
  const picture = await ask<PictureAttributes | null>({
    key: 'picture',
    denied: null,
    load: async () => {
      const { InsertPicture } = await import('./insert-picture.tsx')
      return (asked) => createElement(InsertPicture, { asked })
    },
  })
  if (picture !== null) editor.chain().focus().setPicture(picture).run()
}

/** Makes the selection a link, or takes the link away. */
export async function editLink(editor: Editor): Promise<void> {
  const before: unknown = editor.getAttributes('link')['href']
  if (editor.state.selection.empty && typeof before !== 'string')
    return showToast({ kind: 'error', message: text.link.none })
  const href = await prompt({
    title: text.link.title,
    text: text.link.text,
    label: text.link.label,
    value: typeof before === 'string' ? before : '',
    check: (typed) => (typed.trim() === '' || isSafeHref(typed.trim()) ? null : text.link.wrong),
  })
  if (href === null) return
  const chain = editor.chain().focus()
  if (href.trim() === '') chain.unlink().run()
  else chain.linkTo(href.trim()).run()
}
