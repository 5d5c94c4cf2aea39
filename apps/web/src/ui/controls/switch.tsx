import type { ComponentProps } from 'react'

import { cx } from '../text/cx.ts'

/**
 * On or off, at once: what is pressed is already done. Where a form is sent later, take a Checkbox. The whole line can
 * be pressed; the words stand before the switch, as in a list of settings.
 */
export function Switch({ children, className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <label
      className={cx(
        'flex min-h-11 items-center justify-between gap-4 text-13 has-disabled:cursor-not-allowed has-disabled:text-ink-disabled fine:min-h-9',
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
          role="switch"
          className="peer h-6 w-10.5 appearance-none rounded-full border border-line-3 bg-sunken transition-colors duration-120 checked:border-ink checked:bg-ink disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunken forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-[3px] left-[3px] size-4.5 rounded-full bg-line-3 transition-transform duration-120 peer-checked:translate-x-4.5 peer-checked:bg-panel peer-disabled:bg-line-2 forced-colors:hidden"
        />
      </span>
    </label>
  )
}
