const AT_THE_LATEST_MS = 2000
const WITHOUT_NOTICE_MS = 200

/** Does what the page can wait for once the browser has nothing else to do; a browser that tells no such moment gets a while. */
export function whenIdle(then: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(then, { timeout: AT_THE_LATEST_MS })
  else setTimeout(then, WITHOUT_NOTICE_MS)
}
