import { useQueryClient } from '@tanstack/react-query'
import { renewFirmDocument } from '@zhiheng/contract/firm-documents.ts'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { faultOfNote } from './bring-document.tsx'
import type { DeskDocumentDetail } from './document-queries.ts'
import { faultOfFile, fileCodes, FileField } from './file-field.tsx'
import { refreshDocuments } from './own-queries.ts'
import { documentText as text } from './text.ts'

interface Inputs {
  readonly file: File | null
  readonly note: string
}

interface RenewProps {
  readonly document: DeskDocumentDetail
  readonly onClose: () => void
}

/** Puts a new version in the place of the newest. */
export function RenewDocument({ document: { id, version }, onClose }: RenewProps) {
  const queries = useQueryClient()
  const form = useForm<Inputs>({
    start: { file: null, note: '' },
    faultsOf: ({ file, note }) => ({ file: faultOfFile(file), note: faultOfNote(note) }),
    codes: fileCodes,
    sentences: { stale_version: text.stale },
    send: async ({ file, note }) => {
      if (file === null) return
      const query = { version: String(version), note }
      try {
        await call(renewFirmDocument, { params: { id: String(id) }, query, file })
      } finally {
        await refreshDocuments(queries)
      }
      showToast({ kind: 'success', message: text.renewed })
      onClose()
    },
  })
  return (
    <Panel className="mt-5">
      <h2 tabIndex={-1} ref={takeFocus} className="text-16 font-bold outline-none">
        {text.renew}
      </h2>
      <Form of={form} aria-label={text.renew} className="mt-4 grid max-w-[40em] gap-4">
        <FormAlert of={form} />
        <FileField error={form.faults.file} onChoose={(file) => form.change({ file })} />
        <TextField of={form} field="note" label={text.note} hint={text.noteHint} autoComplete="off" />
        <div className="flex flex-wrap gap-2">
          <SubmitButton of={form} busy={text.sending}>
            {text.sendVersion}
          </SubmitButton>
          <Button onClick={onClose}>{text.close}</Button>
        </div>
      </Form>
    </Panel>
  )
}
