import { type ComponentProps, useImperativeHandle } from 'react'

import { useStableFocus } from '../overlays/use-stable-focus.ts'
import { cx } from '../text/cx.ts'
import { Link } from '../text/link.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm'

interface Look {
  /** `primary`: the one action we expect, at most one a view. */
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly wide?: boolean | undefined
}

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-2 border whitespace-nowrap transition-colors duration-120 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-disabled ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-disabled'

const variants = {
  primary:
    'border-brand bg-brand text-on-brand font-bold hover:border-brand-hover hover:bg-brand-hover active:bg-brand-active',
  secondary: 'border-line-2 bg-panel font-medium text-ink hover:bg-hover',
  ghost: 'border-transparent bg-transparent font-medium text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-danger bg-danger text-on-danger font-bold hover:opacity-90',
} satisfies Record<ButtonVariant, string>

const sizes = {
  md: 'h-(--control-h) px-4 text-14',
  sm: 'h-(--control-h) px-3 text-13 fine:h-8',
} satisfies Record<ButtonSize, string>

/** How a button looks, for what is one to the eye alone. */
export function lookOf({ variant = 'secondary', size = 'md', wide = false }: Look): string {
  return cx(base, variants[variant], sizes[size], wide && 'w-full')
}

/** A button. Not a submit unless `type` says so. */
export function Button({ variant, size, wide, className, ref, ...rest }: ComponentProps<'button'> & Look) {
  const own = useStableFocus(rest.disabled === true)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current, [own])
  return <button type="button" {...rest} ref={own} className={cx(lookOf({ variant, size, wide }), className)} />
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> & Look & { className?: string }) {
  return <Link {...rest} className={cx(lookOf({ variant, size, wide }), className)} />
}

/** A square button with an icon alone; `label` is read aloud and shown as a tip. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-2 text-ink-2 transition-colors hover:bg-hover hover:text-ink disabled:text-ink-disabled',
        className,
      )}
    />
  )
}
