import { previewTransfer } from '@zhiheng/contract/portfolio-transfer.ts'
import { useId, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type ChosenFile, type FileFault, readPortfolioFile } from './read-portfolio-file.ts'
import { importText as text } from './text.ts'

/** Where a file is chosen, looked at, and made a portfolio of. */
export function ImportDesk() {
  const [fault, setFault] = useState<FileFault | null>(null)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (file: ChosenFile) => ({ file, preview: await call(previewTransfer, { body: { file } }) }),
  })
  const take = async (chosen: Blob) => {
    const read = await readPortfolioFile(chosen)
    setFault(typeof read === 'string' ? read : null)
    if (typeof read === 'string') reset()
    else mutate(read)
  }
  return (
    <>
      {data ? (
        <ImportPreview {...data} onAgain={reset} />
      ) : (
        <Panel className="mt-5">
          <FileChoice isBusy={isPending} onChoose={(chosen) => void take(chosen)} />
          <output className="block">{isPending && <Checking />}</output>
          {(fault !== null || error !== null) && (
            <div role="alert" className="mt-4">
              <Callout tone="danger">{fault === null ? <Refused error={error} /> : text.faults[fault]}</Callout>
            </div>
          )}
        </Panel>
      )}
    </>
  )
}

function FileChoice({ isBusy, onChoose }: { isBusy: boolean; onChoose: (chosen: Blob) => void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-13 font-medium">
        {text.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
        className="mt-1 min-h-11 max-w-full file:mr-3 file:h-9 file:rounded-2 file:border file:border-line-2 file:bg-panel file:px-3"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen !== undefined) onChoose(chosen)
          // the same file, mended, can be chosen again
          event.target.value = ''
        }}
      />
      <p id={`${id}-hint`} className="mt-1 text-12 text-ink-3">
        {text.fileHint}
      </p>
    </div>
  )
}

function Checking() {
  return (
    <>
      <span className="text-13 text-ink-2">{text.checking}</span>
      <Skeleton className="mt-3 h-40 w-full" />
    </>
  )
}

function Refused({ error }: { error: Error | null }) {
  const faults = error instanceof ApiError ? Object.entries(error.fields).slice(0, 5) : []
  return (
    <>
      <p className="font-medium">{text.failed}</p>
      {faults.length === 0 && <p>{error?.message}</p>}
      <ul>
        {faults.map(([field, sentence]) => (
          <li key={field}>
            {field}：{sentence}
          </li>
        ))}
      </ul>
    </>
  )
}
