import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Segment } from '../../../ui/controls/segment.tsx'
import { Icon } from '../../../ui/text/icon.tsx'
import { editText } from '../edit-text.ts'
import type { FieldsProps } from './fields-props.ts'
import { Line, Words } from './line-fields.tsx'

const text = editText.media
const none = { form: 'audio', source: null, parts: [] } as const

/** What is heard or seen, in parts with their words. */
export function MediaFields({ record, faults, onChange }: FieldsProps) {
  const media = record.media ?? { ...none, parts: [] }
  const change = (part: Partial<typeof media>) => onChange({ media: { ...media, ...part } })
  const { parts } = media
  const changePart = (at: number, part: Partial<(typeof parts)[number]>) =>
    change({ parts: parts.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  return (
    <div className="grid gap-4">
      <Segment
        label={text.form}
        value={media.form}
        choices={[
          { value: 'audio', label: text.forms.audio },
          { value: 'video', label: text.forms.video },
        ]}
        className="justify-self-start"
        onChange={(form) => change({ form })}
      />
      <Line
        label={text.source}
        hint={text.sourceHint}
        error={faults['media.source']}
        value={media.source ?? ''}
        onChange={(source) => change({ source: source === '' ? null : source })}
      />
      {faults['media.parts'] !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {faults['media.parts']}
        </p>
      )}
      {parts.length === 0 && <p className="text-13 text-ink-2">{text.none}</p>}
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has no other name
        <div key={at} className="grid gap-3 rounded-2 border border-line p-3">
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Line label={text.title(at + 1)} value={part.title} onChange={(title) => changePart(at, { title })} />
            </div>
            <IconButton
              label={text.remove(at + 1)}
              onClick={() => change({ parts: parts.filter((_part, place) => place !== at) })}
            >
              <Icon name="trash" className="size-5" />
            </IconButton>
          </div>
          {media.source !== null && (
            <Line
              label={text.at(at + 1)}
              hint={text.atHint}
              value={part.at ?? ''}
              onChange={(moment) => changePart(at, { at: moment === '' ? null : moment })}
            />
          )}
          <Words
            label={text.words(at + 1)}
            rows={5}
            value={part.words}
            onChange={(words) => changePart(at, { words })}
          />
        </div>
      ))}
      <Button
        className="justify-self-start"
        onClick={() => change({ parts: [...parts, { title: '', words: '', at: null }] })}
      >
        <Icon name="plus" className="size-4" />
        {text.add}
      </Button>
    </div>
  )
}
