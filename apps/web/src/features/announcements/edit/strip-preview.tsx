import { text } from './text.ts'

/** How an announcement will look in the strip. */
export function StripPreview({ title }: { readonly title: string }) {
  return (
    <div>
      <p className="mb-1 text-13 font-medium">{text.preview}</p>
      <div className="flex min-h-11 items-center rounded-2 border border-line bg-panel-2 px-4 text-13 text-ink-2">
        {title.trim() === '' ? (
          <span className="text-ink-3">{text.previewEmpty}</span>
        ) : (
          <span className="line-clamp-2 leading-tight wrap-anywhere">{title}</span>
        )}
      </div>
    </div>
  )
}
