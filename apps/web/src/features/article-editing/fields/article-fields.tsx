import { type ReactNode, Suspense } from 'react'

import { fetchPart } from '../../../platform/fetch-part.ts'
import { showError } from '../../../ui/feedback/show-error.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { editText as text } from '../edit-text.ts'
import { CardFields } from './card-fields.tsx'
import { EventFields } from './event-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { Line, Lines, Words } from './line-fields.tsx'
import { MediaFields } from './media-fields.tsx'

// the library for rich text comes when the form stands
const BodyEditor = fetchPart(async () => (await import('../body/body-editor.tsx')).BodyEditor, showError)

/** All that an article says; which fields there are goes by its kind and section. */
export function ArticleFields(props: FieldsProps) {
  const { record, faults, onChange } = props
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <Panel className="grid gap-4">
        <Line
          label={text.fields.title}
          mark={text.fields.required}
          error={faults['title']}
          value={record.title}
          onChange={(title) => onChange({ title })}
        />
        <Words
          label={text.fields.summary}
          hint={text.fields.summaryHint}
          value={record.summary}
          onChange={(summary) => onChange({ summary })}
        />
        <Lines
          label={text.fields.keyPoints}
          hint={text.fields.keyPointsHint}
          value={record.key_points}
          onChange={(key_points) => onChange({ key_points })}
        />
      </Panel>
      <section aria-label={text.fields.body}>
        <h2 className="mb-2 text-16 font-bold">{text.fields.body}</h2>
        <Suspense fallback={<Skeleton className="h-100 w-full" />}>
          <BodyEditor start={record.body_html} onChange={(body_html) => onChange({ body_html })} />
        </Suspense>
      </section>
      {(record.kind === 'flashcard' || record.cards.length > 0) && (
        <Group title={text.parts.cards}>
          <CardFields {...props} />
        </Group>
      )}
      {(record.kind === 'video' || record.media !== null) && (
        <Group title={text.parts.media}>
          <MediaFields {...props} />
        </Group>
      )}
      {(record.section === 'events' || record.event !== null) && (
        <Group title={text.parts.event}>
          <EventFields {...props} />
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-16 font-bold">{title}</h2>
      <Panel>{children}</Panel>
    </section>
  )
}
