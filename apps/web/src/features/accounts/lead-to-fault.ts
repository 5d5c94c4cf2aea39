/** Puts the focus on the first thing at fault in a form, once it is drawn. */
export function leadToFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex]')?.focus(),
  )
}
