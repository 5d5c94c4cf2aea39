/** Puts the focus into a field of a form. */
export function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
}
