/** Focuses the first field at fault in a form, in the order of the page; without one, what is said beside the fields. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
  ;(find('[aria-invalid="true"]') ?? find('[role="alert"][tabindex]'))?.focus()
}

/**
 * Whether the focus is where a form may move it: in the form, on one of its buttons outside it, or nowhere. What holds
 * the form is nowhere: Safari focuses that, not the button, when a button is pressed.
 */
export function mayMoveFocus(form: HTMLFormElement | null): boolean {
  const at = document.activeElement
  if (at === null || at.contains(form) || form?.contains(at) === true) return true
  return at instanceof HTMLButtonElement && at.form === form
}
