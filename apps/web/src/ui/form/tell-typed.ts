/**
 * Tells React of what was typed or ticked before it took over the server's form: it holds what it finds in a control for
 * known, hears nothing of it, and would put its own start in its place with the next drawing.
 */
export function tellTyped(form: HTMLFormElement): void {
  for (const control of form.elements) {
    // a file that was chosen cannot be chosen again by a script
    if (control instanceof HTMLInputElement && control.type === 'file') continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') tellTicked(control)
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) tellText(control)
  }
}

function tellText(control: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = control.value
  if (typed === control.defaultValue) return
  // React remembers what is set on the control itself, and not what is set by its kind
  control.value = control.defaultValue
  Reflect.set(Object.getPrototypeOf(control), 'value', typed, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function tellTicked(control: HTMLInputElement): void {
  if (control.checked === control.defaultChecked) return
  control.checked = control.defaultChecked
  control.click()
}
