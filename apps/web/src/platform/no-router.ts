/*
 * Stands in the browser's first script for React Router's router, which comes after the page: the few parts of
 * react-router/dist/production/lib/router/router.js that its components use. A name that a new version adds fails the
 * build, as does a router that no longer keeps `clientErrors` as it did.
 */

/** The errors of a reader's own browser, by the errors of the router's state. The router uses this very map. */
export const clientErrors = new WeakMap<object, object>()

export const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

export const IDLE_FETCHER = {
  state: 'idle',
  data: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}

const invalidProtocols = new Set([
  'about:',
  'blob:',
  'chrome:',
  'chrome-untrusted:',
  'content:',
  'data:',
  'devtools:',
  'file:',
  'filesystem:',
  'javascript:',
])

export function hasInvalidProtocol(location: string): boolean {
  try {
    return invalidProtocols.has(new URL(location).protocol)
  } catch {
    return false
  }
}

export function createRouter(): never {
  throw new TypeError('the router comes with shell/whole-router.ts')
}
