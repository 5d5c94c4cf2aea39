import { useQueryClient } from '@tanstack/react-query'
import { getFirmDocumentFile, getVaultDocument, listVaultDocuments } from '@zhiheng/contract/firm-documents.ts'
import type { DocumentPage } from '@zhiheng/domain/firm-documents/firm-document.ts'
import { documentFileName, documentVersionName } from '@zhiheng/domain/firm-documents/text.ts'

import { callForFile } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { fileText as text } from './own-text.ts'

interface SaveProps {
  readonly id: number
  readonly name: string
  readonly number: number
  /** The page on which a client opens it, or the firm's desk, which may open every version. */
  readonly at: DocumentPage | 'desk'
  /** Says which version it is, where several stand in a line. */
  readonly named?: boolean
}

/** Saves a version of a document. */
export function SaveDocument({ id, name, number, at, named = false }: SaveProps) {
  const file = documentFileName(name, number)
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: () => {
      const params = { id: String(id), number: String(number) }
      return at === 'desk'
        ? callForFile(getFirmDocumentFile, { params })
        : callForFile(getVaultDocument, { params, query: { from: at } })
    },
    onSuccess: (content) => {
      saveFile({ name: `${file}.pdf`, type: 'application/pdf', content })
      // that it was opened stands beside it now
      return at === 'desk' ? undefined : queries.invalidateQueries({ queryKey: [listVaultDocuments.path] })
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  const label = named ? `${text.download} ${documentVersionName(number)}` : text.download
  return (
    <Button
      size="sm"
      className="relative z-1 min-w-11 shrink-0"
      aria-label={named ? `${label} ${name}` : text.downloadOf(file)}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {saving.isPending ? text.downloading : label}
    </Button>
  )
}
