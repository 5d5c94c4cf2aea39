import { feedbackText } from './feedback-text.ts'

interface ProgressProps {
  /** What goes on. */
  readonly label: string
  /** How far, of `max`; `null` while no one knows. */
  readonly value: number | null
  readonly max?: number
  /** How far in words; the percentage without it. */
  readonly valueText?: string
}

/** How far something has come: a title, a bar of ink, and the figure. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const part = value === null || max <= 0 ? null : Math.max(0, Math.min(1, value / max))
  const said = valueText ?? (part === null ? feedbackText.inProgress : `${Math.floor(part * 100)}%`)
  return (
    <div>
      <div aria-hidden="true" className="mb-1 flex justify-between gap-4 text-12 text-ink-3">
        <span>{label}</span>
        <span className="text-ink-2">{said}</span>
      </div>
      <progress className="vh" aria-label={label} aria-valuetext={said} {...(part === null ? {} : { value: part })} />
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-[3px] bg-sunken">
        {part === null ? (
          <span className="block h-full w-full animate-[loading_1.2s_infinite] rounded-[3px] bg-ink-2 motion-reduce:w-1/3" />
        ) : (
          <span
            className="block h-full rounded-[3px] bg-ink-2 transition-[width] duration-200"
            style={{ width: `${part * 100}%` }}
          />
        )}
      </div>
    </div>
  )
}
