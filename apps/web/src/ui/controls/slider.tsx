import { Slider as Ark } from '@ark-ui/react/slider'

interface SliderProps {
  /** One name a handle. */
  readonly labels: readonly string[]
  readonly value: readonly number[]
  readonly onChange: (value: number[]) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

/** One or more handles on a line: dragging, arrow keys, Home and End. */
export function Slider({ labels, value, onChange, min = 0, max = 100, step = 1 }: SliderProps) {
  return (
    <Ark.Root
      aria-label={[...labels]}
      value={[...value]}
      min={min}
      max={max}
      step={step}
      onValueChange={(change) => onChange(change.value)}
    >
      <Ark.Control className="relative flex h-11 items-center fine:h-8">
        <Ark.Track className="h-[3px] flex-1 rounded-[2px] bg-line-2">
          <Ark.Range className="h-full rounded-[2px] bg-ink-2" />
        </Ark.Track>
        {value.map((_at, index) => (
          <Ark.Thumb
            key={labels[index]}
            index={index}
            className="size-5 rounded-full border-2 before:absolute before:-inset-3.5 before:content-[''] fine:before:hidden border-ink-2 bg-panel shadow-1 focus-visible:outline-2 focus-visible:outline-focus"
          >
            <Ark.HiddenInput />
          </Ark.Thumb>
        ))}
      </Ark.Control>
    </Ark.Root>
  )
}
