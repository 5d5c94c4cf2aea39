/** Between asking for the deletion of an account and the deletion itself, when signing in can take it back. */
export const graceDays = 14
