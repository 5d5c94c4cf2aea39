import { matchImport } from '@zhiheng/contract/portfolio-import.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { type ImportReading, MOST_IMPORT_LINES, readImport } from '@zhiheng/domain/portfolio-import/read-import.ts'
import { useId, useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { FileDrop, type FileHearers, takeFile } from './file-drop.tsx'
import { firstChoice, type ImportChoice, type TakenLine } from './import-choice.ts'
import type { ImportPurpose } from './import-purpose.ts'
import { ImportReview } from './import-review.tsx'
import { text } from './text.ts'

interface ImportPanelProps {
  readonly currency: Currency
  /** What a list of shares is of, until a person says another sum. */
  readonly budget: number
  readonly onTake: (lines: readonly TakenLine[]) => void
  /** What is to be read at the beginning. */
  readonly pasted?: string
  /** Hears what is to be read, when it is read. */
  readonly onRead?: (words: string) => void
  /** Where lines come in otherwise than into a portfolio that is made. */
  readonly purpose?: ImportPurpose
}

const intoPortfolio: ImportPurpose = {
  match: (body) => call(matchImport, { body }),
  most: MOST_IMPORT_LINES,
  take: text.take,
  note: text.reviewNote,
}

interface Matched {
  readonly reading: ImportReading
  readonly choices: readonly ImportChoice[]
}

/** Holdings from elsewhere: pasted or from a file, read, matched, confirmed line by line. */
export function ImportPanel({
  currency,
  budget,
  onTake,
  pasted: begun = '',
  onRead,
  purpose = intoPortfolio,
}: ImportPanelProps) {
  const [pasted, setPasted] = useState(begun)
  const [fault, setFault] = useState<string>()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (reading: ImportReading) => match(reading, { currency, purpose }),
  })
  function read() {
    onRead?.(pasted)
    const reading = readImport(pasted, todayInTaipei(), purpose.most)
    const isEmpty = reading.rows.length + reading.unread.length === 0
    setFault(isEmpty ? text.nothing : undefined)
    if (!isEmpty) mutate(reading)
  }
  if (data) {
    return (
      <ImportReview
        matched={data}
        currency={currency}
        budget={budget}
        purpose={purpose}
        onTake={onTake}
        onAgain={reset}
      />
    )
  }
  return (
    <FileDrop className="grid grid-cols-[minmax(0,1fr)] gap-3" onText={setPasted} onFault={setFault}>
      <Field label={text.paste} hint={text.pasteHint} error={fault}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            placeholder={text.example}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isPending} onClick={read}>
          {isPending ? text.reading : text.read}
        </Button>
        <FileButton onText={setPasted} onFault={setFault} />
      </div>
      {error && <ErrorState title={text.failed} text={error.message} onRetry={read} />}
    </FileDrop>
  )
}

/** Puts the text of a file where it can be seen and mended before it is read. */
function FileButton(hearers: FileHearers) {
  const id = useId()
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <label htmlFor={id} className="font-medium">
        {text.file}
      </label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        aria-describedby={`${id}-hint`}
        className="min-h-11 max-w-full file:mr-3 file:h-9 file:rounded-2 file:border file:border-line-2 file:bg-panel file:px-3"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) takeFile(file, hearers)
        }}
      />
      <span id={`${id}-hint`} className="text-12 text-ink-3">
        {text.fileHint}
      </span>
    </span>
  )
}

async function match(
  reading: ImportReading,
  { currency, purpose }: { readonly currency: Currency; readonly purpose: ImportPurpose },
): Promise<Matched> {
  if (reading.rows.length === 0) return { reading, choices: [] }
  const { rows } = await purpose.match({
    currency,
    rows: reading.rows.map((row) => ({
      code: row.code,
      name: row.name.slice(0, 200),
      amount: row.amount,
      units: row.units,
      in_lots: row.inLots,
      currency: row.currency,
    })),
  })
  return { reading, choices: reading.rows.flatMap((row, at) => (rows[at] ? [firstChoice(row, rows[at])] : [])) }
}
