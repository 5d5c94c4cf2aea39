import type { ComponentProps } from 'react'

import { cx } from '../text/cx.ts'

/** Several lines of text to fill in; can be drawn taller. Put it into a Field. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={cx(
        'block w-full min-h-30 resize-y rounded-2 border border-line-3 bg-panel px-3 py-2 text-16 leading-read text-ink placeholder:text-ink-3 md:text-14',
        'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus',
        'aria-invalid:border-danger aria-invalid:bg-danger-bg aria-invalid:ring-1 aria-invalid:ring-danger disabled:border-line-2 disabled:bg-sunken disabled:text-ink-disabled',
        className,
      )}
    />
  )
}
