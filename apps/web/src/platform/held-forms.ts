/**
 * Runs in the head: the browser itself sends no form but those that name an address, such as a search. Another whose script
 * has not come yet is marked until it has: else it would go to the page's own address, and what was typed be lost.
 */
export const heldFormsScript =
  ';onsubmit=e=>{if(e.target.hasAttribute("action"))return!0;e.target.held=!e.defaultPrevented;return!1}'

/** A form, perhaps marked by the script above. */
interface HeldForm extends HTMLFormElement {
  held?: boolean
}

/** Whether this form was sent before its script had come; told once. */
export function takeHeld(form: HeldForm): boolean {
  const isHeld = form.held === true
  form.held = false
  return isHeld
}
