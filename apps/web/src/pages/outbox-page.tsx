import { listOutbox, type OutboxMessage } from '@zhiheng/contract/back-office.ts'

import { prefetch } from '../api/prefetch.ts'
import { query } from '../api/query.ts'
import { outboxText as text } from '../features/back-office/outbox-text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatMoment } from '../platform/format-day.ts'
import { Tag } from '../ui/controls/chip.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Accordion } from '../ui/layout/accordion.tsx'
import { Panel } from '../ui/layout/panel.tsx'

const outbox = query(listOutbox)

export const load = ({ queries }: LoadInput) => prefetch(queries, [outbox])

/** What the demo has written to people, to be read without a mail server. */
export function Page() {
  return (
    <div className="wrap pt-8">
      <PageHead />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 mb-5 max-w-[40em] text-pretty text-ink-2">{text.lead}</p>
      <Panel>
        <Block query={outbox} name={text.title} skeleton={<SkeletonRows rows={6} />}>
          {({ messages }) =>
            messages.length === 0 ? (
              <EmptyState title={text.empty} text={text.emptyNext} />
            ) : (
              <Accordion
                folds={messages.map((message) => ({
                  key: String(message.id),
                  title: <Title {...message} />,
                  note: formatMoment(message.createdAt),
                  content: <Content {...message} />,
                }))}
              />
            )
          }
        </Block>
      </Panel>
    </div>
  )
}

const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const

function Title({ kind, to, subject, text: words, state }: OutboxMessage) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <Tag tone="plain">{text.kinds[kind]}</Tag>
      {/* a text message has no subject: its beginning tells which it is */}
      <span className="line-clamp-1 min-w-0 wrap-anywhere">{kind === 'sms' ? words : (subject ?? text.noSubject)}</span>
      <span className="min-w-0 text-12 font-normal wrap-anywhere text-ink-3">{to}</span>
      <Tag tone={tones[state]}>{text.states[state]}</Tag>
    </span>
  )
}

function Content({ subject, text: words, html }: OutboxMessage) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h2 className="mb-1 text-13 font-bold text-ink">{text.asText}</h2>
        <pre className="rounded-2 bg-sunken p-3 font-sans text-13 leading-read wrap-anywhere whitespace-pre-wrap">
          {words}
        </pre>
      </div>
      {html !== null && (
        <div className="min-w-0">
          <h2 className="mb-1 text-13 font-bold text-ink">{text.asHtml}</h2>
          {/* an empty sandbox: no scripts, no forms, an origin of its own; mail is drawn on white wherever it is read */}
          <iframe
            sandbox=""
            srcDoc={inTheLight(html)}
            title={text.frame(subject ?? text.noSubject)}
            loading="lazy"
            className="h-96 w-full rounded-2 border border-line bg-[Canvas] [color-scheme:light]"
          />
        </div>
      )}
    </div>
  )
}

/** A mail without the sheet that it has for the dark: the page's policy refuses it, and the frame is light in any theme. */
function inTheLight(html: string): string {
  return html.replaceAll(/<style>[^<]*<\/style>/g, '')
}
