import { legalLimits } from '@zhiheng/domain/legal/legal-text.ts'

import { formatDay } from '../../../platform/format-day.ts'
import { DateInput } from '../../../ui/controls/date-input.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Checkbox, Input } from '../../../ui/controls/input.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import type { LegalFile } from '../queries.ts'
import { deskText as text } from './desk-text.ts'
import type { Content, TextEditor } from './use-text-editor.ts'

interface TextFieldsProps {
  readonly file: LegalFile
  readonly editor: TextEditor
  readonly content: Content
}

/** What is filled in of a draft. */
export function TextFields({ file, editor, content }: TextFieldsProps) {
  const { change, faults, isBusy } = editor
  const { body, change: most } = legalLimits
  return (
    <fieldset disabled={isBusy} className="grid gap-4">
      <Field label={text.body} hint={text.bodyHint} error={faults['body']}>
        {(control) => (
          <TextArea
            {...control}
            rows={18}
            maxLength={body.most}
            value={content.body}
            onChange={(event) => change({ body: event.target.value })}
          />
        )}
      </Field>
      <Field label={text.day} hint={text.dayHint(formatDay(file.least_day))} error={faults['effective_on']}>
        {(control) => (
          <DateInput
            {...control}
            value={content.effective_on}
            min={file.least_day}
            onRefused={editor.refuseDay}
            onChange={(day) => change({ effective_on: day })}
          />
        )}
      </Field>
      <div>
        <Checkbox
          name="must_agree"
          checked={content.must_agree || file.is_first}
          disabled={file.is_first}
          onChange={(event) => change({ must_agree: event.target.checked })}
        >
          <span>{text.again}</span>
        </Checkbox>
        <p className="text-12 text-ink-3">{file.is_first ? text.firstAgain : text.againHint}</p>
      </div>
      <Field label={text.change} hint={text.changeHint} error={faults['change']}>
        {(control) => (
          <Input
            {...control}
            maxLength={most.most}
            value={content.change}
            onChange={(event) => change({ change: event.target.value })}
          />
        )}
      </Field>
      <p className="text-12 text-ink-3">{text.tell}</p>
    </fieldset>
  )
}
