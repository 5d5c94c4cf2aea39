import { longestName } from '@zhiheng/domain/members/given-name.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DateMark, FactList, Panel, Section, Stat } from '../../ui/layout/panel.tsx'
import { FundsOfFile, HoldingsOfFile } from './import-tables.tsx'
import type { ChosenFile, Preview } from './read-portfolio-file.ts'
import { importText as text } from './text.ts'
import { useImport } from './use-import.ts'

interface ImportPreviewProps {
  readonly file: ChosenFile
  readonly preview: Preview
  readonly onAgain: () => void
}

/** What would be made of a file, and the button that makes it. */
export function ImportPreview({ file, preview, onAgain }: ImportPreviewProps) {
  return (
    <>
      <Section title={text.review}>
        <Panel>
          <Summary preview={preview} />
          {preview.problems.length === 0 ? (
            <Making file={file} preview={preview} onAgain={onAgain} />
          ) : (
            <Problems problems={preview.problems} onAgain={onAgain} />
          )}
        </Panel>
      </Section>
      <Section title={text.funds} note={text.fundsNote}>
        <FundsOfFile funds={preview.funds} />
      </Section>
      {preview.problems.length === 0 && (
        <Section title={text.holdings}>
          <HoldingsOfFile preview={preview} />
        </Section>
      )}
    </>
  )
}

function Summary({ preview }: { preview: Preview }) {
  const { name, value, currency, as_of, records, first_day: first, last_day: last, tags } = preview
  const kept = [...(tags.length > 0 ? [text.tags(tags)] : []), ...(preview.with_settings ? [text.settings] : [])]
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div>
        <p className="text-16 font-bold wrap-anywhere">{name}</p>
        <div className="mt-2">
          <Stat label={text.value} value={formatAmount(value, currency)} unit={currency} />
          <DateMark day={formatDay(as_of)} />
        </div>
      </div>
      <FactList
        facts={[
          [text.records, `${text.recordsOf(records)}，${text.days(formatDay(first), formatDay(last))}`],
          [text.kept, kept.length === 0 ? text.nothingKept : kept.join('；')],
        ]}
      />
    </div>
  )
}

function Problems({ problems, onAgain }: { problems: readonly string[]; onAgain: () => void }) {
  return (
    <>
      <div role="alert" className="mt-4">
        <Callout tone="danger">
          <p className="font-medium">{text.problems}</p>
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p>{text.problemsText}</p>
        </Callout>
      </div>
      <Button className="mt-4" onClick={onAgain}>
        {text.again}
      </Button>
    </>
  )
}

function Making({ file, preview, onAgain }: ImportPreviewProps) {
  const { make, error, isPending } = useImport(file)
  const form = useForm({
    start: { name: preview.name, again: false },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? text.nameMissing : undefined }),
    send: ({ name, again }) => make({ name: name.trim(), again }),
    sending: { isPending, error },
  })
  const { again } = form.values
  return (
    <Form of={form} className="mt-4 grid gap-4">
      <TextField of={form} field="name" label={text.name} maxLength={longestName} className="max-w-100" />
      {preview.same !== null && (
        <Callout tone="warn">
          <p>{text.same(preview.same.name)}</p>
          <Checkbox checked={again} onChange={() => form.change({ again: !again })}>
            {text.sameAgain}
          </Checkbox>
        </Callout>
      )}
      <p className="text-12 text-ink-3">{text.notKept}</p>
      <FormAlert of={form} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton of={form} busy={text.making} disabled={preview.same !== null && !again}>
          {text.make}
        </SubmitButton>
        <Button disabled={form.isBusy} onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </Form>
  )
}
