import { cx } from '../text/cx.ts'
import { Link } from '../text/link.tsx'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
}

const frame = 'inline-flex max-w-full flex-wrap rounded-2 bg-sunken p-[3px]'
const item =
  'inline-flex min-h-11 min-w-11 flex-[1_0_auto] items-center justify-center rounded-[4px] px-2.5 text-13 whitespace-nowrap text-ink-2 sm:px-3 fine:min-h-7.5'
const on = 'bg-seg-on font-bold text-ink shadow-1'

interface SegmentProps<V extends string> {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** One of a few, all in sight: what does not fit into the line begins another. */
export function Segment<V extends string>({ label, choices, value, onChange, className }: SegmentProps<V>) {
  return (
    <fieldset className={cx(frame, 'min-w-0', className)}>
      <legend className="vh">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          disabled={choice.disabled ?? false}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={cx(item, 'disabled:text-ink-disabled', choice.value === value ? on : 'hover:text-ink')}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}

interface SegmentLinksProps {
  readonly label: string
  readonly choices: readonly { readonly key: string; readonly label: string; readonly to: string }[]
  readonly value: string
  readonly className?: string
}

/** The same, where each choice is an address: works without JavaScript. */
export function SegmentLinks({ label, choices, value, className }: SegmentLinksProps) {
  return (
    <nav aria-label={label} className={cx(frame, className)}>
      {choices.map((choice) => (
        <Link
          key={choice.key}
          to={choice.to}
          preventScrollReset
          aria-current={choice.key === value ? 'true' : undefined}
          className={cx(item, choice.key === value ? on : 'hover:text-ink')}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  )
}
