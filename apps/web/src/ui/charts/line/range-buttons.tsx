import { Segment } from '../../controls/segment.tsx'
import { cx } from '../../text/cx.ts'
import { rangesText } from './ranges-text.ts'
import { type RangeName, rangeNames, rangeStart } from './ranges.ts'

interface RangeButtonsProps {
  /** ISO days, oldest first. Stretches they do not reach back to are left out. */
  readonly days: readonly string[]
  /** null: what is seen is none of them. */
  readonly value: RangeName | null
  /** `from` is the place of the first day among the days; the last is always the end. */
  readonly onChange: (name: RangeName, from: number) => void
  readonly className?: string
}

/** More of them do not fit into one line of a phone: there they stand in columns, each as wide as the others. */
const IN_A_LINE = 5

/** How far back a chart reaches, up to its last day. */
export function RangeButtons({ days, value, onChange, className }: RangeButtonsProps) {
  const choices = rangeNames.flatMap((name) => {
    const from = rangeStart(days, name)
    return from === null ? [] : [{ value: name, label: rangesText.ranges[name], from }]
  })
  if (choices.length === 0) return null
  return (
    <Segment
      label={rangesText.period}
      // '' is no choice: none is pressed
      value={value ?? ''}
      choices={choices}
      onChange={(picked) => {
        const choice = choices.find((each) => each.value === picked)
        if (choice) onChange(choice.value, choice.from)
      }}
      className={cx(
        choices.length > IN_A_LINE &&
          'max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(auto-fit,minmax(max(22%,4rem),1fr))]',
        className,
      )}
    />
  )
}
