import { type ReactNode, useId } from 'react'

/**
 * A word that explains itself on hover, on focus and on touch. Short plain text; what must be read stands on the page.
 */
export function Tooltip({ tip, children }: { tip: string; children: ReactNode }) {
  const id = useId()
  return (
    <span className="group/tip relative inline-flex">
      <button
        type="button"
        aria-describedby={id}
        className="relative cursor-help before:absolute before:-inset-x-2 before:-inset-y-[11px] before:content-[''] md:before:hidden underline decoration-line-3 decoration-dotted underline-offset-4"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none invisible absolute top-full left-0 z-40 mt-1.5 w-max max-w-60 rounded-2 bg-inverse px-3 py-2 text-left text-12 leading-snug font-normal whitespace-normal text-ink-inverse opacity-0 shadow-2 transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100"
      >
        {tip}
      </span>
    </span>
  )
}
