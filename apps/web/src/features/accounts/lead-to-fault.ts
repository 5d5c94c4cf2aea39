import { type RefObject, useEffect } from 'react'

/** Puts the focus on the first thing at fault in a form, once it is drawn. */
export function leadToFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex]')?.focus(),
  )
}

/** The same for what a call says is wrong, each time that it says so. */
export function useLeadToFault(form: RefObject<HTMLFormElement | null>, error: Error | null): void {
  useEffect(() => {
    if (error !== null) leadToFault(form.current)
  }, [form, error])
}
