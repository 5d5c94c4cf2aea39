import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { bodyText } from './body-text.ts'

const text = bodyText.tableTools

const acts = [
  [text.addRow, (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  [text.addColumn, (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  [text.deleteRow, (editor: Editor) => editor.chain().focus().deleteRow().run()],
  [text.deleteColumn, (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  [text.head, (editor: Editor) => editor.chain().focus().toggleHeaderRow().run()],
  [text.deleteTable, (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const

/** What can be done with the table in which the cursor is. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const { isIn, caption } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isIn: current.isActive('table'),
      caption: String(current.getAttributes('table')['caption'] ?? ''),
    }),
  })
  if (!isIn) return null
  return (
    <fieldset aria-label={text.label} className="grid min-w-0 gap-2 border-b border-line bg-panel-2 px-3 py-2">
      <Field label={text.caption}>
        {(control) => (
          <Input
            {...control}
            value={caption}
            onChange={({ target }) => editor.chain().updateAttributes('table', { caption: target.value }).run()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {acts.map(([label, act]) => (
          <Button key={label} size="sm" onClick={() => act(editor)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
