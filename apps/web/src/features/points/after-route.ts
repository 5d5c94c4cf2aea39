/** What a task goes on with once its page has come. */
export type AfterRoute = 'open:performance-alert'

let waiting: AfterRoute | null = null

/** Says what is to happen on the page that comes next. */
export function goOnWith(hook: AfterRoute): void {
  waiting = hook
}

/** What is to happen here; it happens once. */
export function takeAfterRoute(): AfterRoute | null {
  const hook = waiting
  waiting = null
  return hook
}
