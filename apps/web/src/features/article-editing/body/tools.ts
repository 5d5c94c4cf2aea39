import type { Editor } from '@tiptap/core'

import type { bodyText } from './body-text.ts'
import { editLink, insertLive, insertMention, insertPicture } from './insert.ts'

/** A button of the toolbar. */
export interface Tool {
  readonly key: keyof typeof bodyText.tools
  readonly act: (editor: Editor) => unknown
  /** Whether it is on where the cursor is; without it, it is no switch. */
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

/** The tools of a body, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      key: 'bold',
      act: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      key: 'italic',
      act: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    { key: 'link', act: editLink, isOn: (editor) => editor.isActive('link') },
  ],
  [
    heading(2),
    heading(3),
    {
      key: 'bulletList',
      act: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      key: 'orderedList',
      act: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      key: 'blockquote',
      act: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    mention('fund', 'mention'),
    mention('market', 'market'),
    { key: 'live', act: insertLive },
    { key: 'picture', act: insertPicture },
    {
      key: 'table',
      act: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      can: (editor) => !editor.isActive('table'),
    },
  ],
  [
    { key: 'undo', act: (editor) => editor.chain().focus().undo().run(), can: (editor) => editor.can().undo() },
    { key: 'redo', act: (editor) => editor.chain().focus().redo().run(), can: (editor) => editor.can().redo() },
  ],
]

function heading(level: 2 | 3): Tool {
  return {
    key: level === 2 ? 'h2' : 'h3',
    act: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive('heading', { level }),
  }
}

function mention(kind: 'fund' | 'market', key: 'mention' | 'market'): Tool {
  return {
    key,
    act: (editor) => insertMention(editor, kind),
    isOn: (editor) => editor.isActive('mention', { kind }),
    can: (editor) => !editor.isActive('heading'),
  }
}
