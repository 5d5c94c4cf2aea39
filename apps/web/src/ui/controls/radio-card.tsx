import type { ReactNode } from 'react'

import { cx } from '../text/cx.ts'

interface RadioCardProps {
  /** Cards of one name are one group: one stop of the tab key, the arrow keys go from card to card. */
  readonly name: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** One of several that exclude each other, as a card that can be pressed anywhere. Put the cards into a fieldset. */
export function RadioCard({ name, checked, disabled = false, onChoose, className, children }: RadioCardProps) {
  return (
    <label
      className={cx(
        'relative rounded-2 border border-line-2 bg-panel text-13',
        'has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-checked:ring-inset',
        // colours of the device leave out the ring, and give all borders one colour
        'forced-colors:has-checked:border-4',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        disabled ? 'cursor-not-allowed bg-sunken' : 'hover:bg-hover',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      {children}
    </label>
  )
}
