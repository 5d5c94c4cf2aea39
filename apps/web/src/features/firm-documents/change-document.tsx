import { useQueryClient } from '@tanstack/react-query'
import { changeFirmDocument } from '@zhiheng/contract/firm-documents.ts'
import { documentKinds } from '@zhiheng/domain/firm-documents/firm-document.ts'
import { documentKindNames } from '@zhiheng/domain/firm-documents/text.ts'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { Choice, faultOfName } from './bring-document.tsx'
import type { DeskDocumentDetail } from './document-queries.ts'
import { refreshDocuments } from './own-queries.ts'
import { deskText, documentText as text } from './text.ts'

interface ChangeProps {
  readonly document: DeskDocumentDetail
  readonly onClose: () => void
}

/** Says otherwise what a document is called and what it is. */
export function ChangeDocument({ document: one, onClose }: ChangeProps) {
  const queries = useQueryClient()
  const form = useForm({
    start: { name: one.name, kind: one.kind, must_agree: one.must_agree },
    faultsOf: ({ name }) => ({ name: faultOfName(name) }),
    sentences: { stale_version: text.stale },
    send: async (said) => {
      try {
        await call(changeFirmDocument, { params: { id: String(one.id) }, body: { ...said, version: one.version } })
      } finally {
        await refreshDocuments(queries)
      }
      showToast({ kind: 'success', message: text.changed })
      onClose()
    },
  })
  return (
    <Panel className="mt-5">
      <h2 tabIndex={-1} ref={takeFocus} className="text-16 font-bold outline-none">
        {text.changeTitle}
      </h2>
      <Form of={form} aria-label={text.changeTitle} className="mt-4 grid max-w-[40em] gap-4">
        <FormAlert of={form} />
        <TextField of={form} field="name" label={deskText.name} autoComplete="off" />
        <Choice
          label={deskText.kind}
          value={form.values.kind}
          choices={documentKinds.map((kind) => [kind, documentKindNames[kind]])}
          onChoose={(to) => form.change({ kind: documentKinds.find((kind) => kind === to) ?? one.kind })}
        />
        <Checkbox
          checked={form.values.must_agree}
          onChange={({ target }) => form.change({ must_agree: target.checked })}
        >
          {text.mustAgree}
        </Checkbox>
        <div className="flex flex-wrap gap-2">
          <SubmitButton of={form} busy={text.saving}>
            {text.save}
          </SubmitButton>
          <Button onClick={onClose}>{text.close}</Button>
        </div>
      </Form>
    </Panel>
  )
}
