/**
 * Runs in the head: no form is sent by the browser itself. One whose script has not come yet would go to the page's own
 * address with all that was typed behind the question mark, a password among it.
 */
export const heldFormsScript = `;onsubmit=()=>!1`
