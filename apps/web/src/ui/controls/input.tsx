import type { ComponentProps, ReactNode } from 'react'

import { cx } from '../text/cx.ts'

interface Sides {
  /** Before the text: an icon. */
  readonly before?: ReactNode | undefined
  /** After the text: a unit or a button. */
  readonly after?: ReactNode | undefined
}

/** A line of text to fill in. Give it an id and a label, or put it into a Field. */
export function Input({ before, after, className, ...rest }: ComponentProps<'input'> & Sides) {
  return (
    <span
      className={cx(
        'flex h-11 items-center gap-2 rounded-2 border border-line-3 bg-panel px-3 fine:h-10 ringed',
        'has-aria-invalid:border-danger has-aria-invalid:bg-danger-bg has-aria-invalid:ring-1 has-aria-invalid:ring-danger has-disabled:border-line-2 has-disabled:bg-sunken',
        className,
      )}
    >
      {before}
      <input
        {...rest}
        className="h-full w-full min-w-0 flex-1 border-0 bg-transparent text-16 outline-none placeholder:text-ink-3 disabled:text-ink-disabled md:text-14"
      />
      {typeof after === 'string' ? <span className="text-13 text-ink-3">{after}</span> : after}
    </span>
  )
}

/** One of several, from a list that the device draws. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span
      className={cx('relative inline-flex rounded-2 has-aria-invalid:ring-1 has-aria-invalid:ring-danger', className)}
    >
      <select
        {...rest}
        className="h-11 w-full appearance-none rounded-2 border border-line-3 bg-panel pr-8 pl-3 text-16 text-ink aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-disabled fine:h-9 md:text-13"
      >
        {children}
      </select>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 fill-none stroke-ink-3 stroke-2"
      >
        <path d="M5 8l5 5 5-5" />
      </svg>
    </span>
  )
}

/** A tick with its text; the whole line can be pressed. */
export function Checkbox({ children, className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={cx('tick', className)}>
      <input {...rest} type="checkbox" />
      {children}
    </label>
  )
}

/** A larger or smaller number by dragging or by arrow keys. */
export function RangeInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="range" className={cx('h-11 w-full accent-ink fine:h-6', className)} />
}
