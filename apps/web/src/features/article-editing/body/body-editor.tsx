/* oxlint-disable import/no-unassigned-import -- a style sheet */
import './body-editor.css'
import { EditorContent, useEditor } from '@tiptap/react'
import { useId } from 'react'

import { withoutBreaks, withoutEmpty } from './body-html.ts'
import { bodyExtensions } from './body-schema.ts'
import { bodyText as text } from './body-text.ts'
import { TableTools } from './table-tools.tsx'
import { Toolbar } from './toolbar.tsx'

interface BodyEditorProps {
  /** What stands there at first; another body needs another `key`. */
  readonly start: string
  readonly onChange: (html: string) => void
}

/** The body of an article, written as readers see it. */
export function BodyEditor({ start, onChange }: BodyEditorProps) {
  const id = useId()
  const editor = useEditor({
    extensions: bodyExtensions,
    // its own style sheet, inline, is none that the site lets in: body-editor.css has what it needs
    injectCSS: false,
    content: withoutBreaks(start),
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': text.label, class: 'body-text' },
      transformPastedHTML: withoutBreaks,
    },
    onUpdate: (update) => onChange(withoutEmpty(update.editor.getHTML())),
  })
  return (
    <div className="rounded-2 border border-line-3 bg-panel">
      <div className="sticky top-(--bars) z-10 overflow-clip rounded-t-2">
        <Toolbar editor={editor} controls={id} />
        <TableTools editor={editor} />
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}
