/** Focuses the first thing at fault in a form, in the order of the page: a field, or what is said beside the fields. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  const [field, problem] = ['[aria-invalid="true"]', '[role="alert"][tabindex]'].map((selector) =>
    form?.querySelector<HTMLElement>(selector),
  )
  ;(field ?? problem)?.focus()
}

/** Whether the focus is where a form may move it: in the form, on one of its buttons outside it, or nowhere. */
export function mayMoveFocus(form: HTMLFormElement | null): boolean {
  const at = document.activeElement
  if (at === null || at === document.body || form?.contains(at) === true) return true
  return at instanceof HTMLButtonElement && at.form === form
}
