/**
 * Runs in the head: the browser itself sends no form but those that name an address, such as a search. Another whose script
 * has not come yet would go to the page's own address with all that was typed behind the question mark, a password among it.
 */
export const heldFormsScript = `;onsubmit=e=>e.target.hasAttribute("action")`
