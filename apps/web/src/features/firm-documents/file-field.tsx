import { documentLimits } from '@zhiheng/domain/firm-documents/firm-document.ts'

import { Field } from '../../ui/controls/field.tsx'
import { documentText as text } from './text.ts'

interface FileFieldProps {
  readonly error: string | undefined
  readonly onChoose: (file: File | null) => void
}

/** The PDF of a document, from the device. */
export function FileField({ error, onChoose }: FileFieldProps) {
  return (
    <Field label={text.file} hint={text.fileHint} error={error}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".pdf,application/pdf"
          className="block min-h-11 w-full rounded-2 border border-line-3 bg-panel p-1.5 text-13 file:mr-3 file:min-h-8 file:rounded-1 file:border-0 file:bg-sunken file:px-3 file:text-ink aria-invalid:border-danger"
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  )
}

/** What is wrong with what was chosen; undefined: nothing. */
export function faultOfFile(file: File | null): string | undefined {
  if (file === null || file.size === 0) return text.wrong.file
  return file.size > documentLimits.fileBytes ? text.wrong.large : undefined
}

/** Refusals that are about the file. */
export const fileCodes = {
  document_type: 'file',
  document_broken: 'file',
  document_active: 'file',
  too_large: 'file',
} as const
