import { NotificationRow } from '../notifications/notification-row.tsx'
import { formText as words } from './form-text.ts'
import type { Preview } from './queries.ts'

/** A notice as a member gets it; nothing in it can be pressed. */
export function NoticePreview({ preview: { entry, mail } }: { readonly preview: Preview }) {
  const row = (
    <ul inert className="rounded-2 border border-line bg-panel">
      <NotificationRow entry={entry} />
    </ul>
  )
  return (
    <section aria-label={words.preview} className="grid gap-4 rounded-2 bg-sunken p-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <h3 className="mb-1 text-13 font-bold">{words.previewList}</h3>
          {row}
        </div>
        <div className="max-w-88 min-w-0">
          <h3 className="mb-1 text-13 font-bold">{words.previewBell}</h3>
          {row}
        </div>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-1 text-13 font-bold wrap-anywhere">{`${words.previewMail}：${mail.subject}`}</h3>
          {/* an empty sandbox: no scripts, no forms, an origin of its own; mail is drawn on white wherever it is read */}
          <iframe
            sandbox=""
            srcDoc={mail.html.replaceAll(/<style>[^<]*<\/style>/g, '')}
            title={words.frame}
            className="h-96 w-full rounded-2 border border-line bg-[Canvas] [color-scheme:light]"
          />
        </div>
        <div className="min-w-0">
          <h3 className="mb-1 text-13 font-bold">{words.previewPlain}</h3>
          <pre className="rounded-2 border border-line bg-panel p-3 font-sans text-13 leading-read wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </pre>
        </div>
      </div>
      <p className="text-12 text-ink-3">{words.previewNote}</p>
    </section>
  )
}
