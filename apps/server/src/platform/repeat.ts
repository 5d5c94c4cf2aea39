/** Does something again and again, never twice at once. The result ends it, after what is under way. */
export function repeat(everyMs: number, doOnce: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    underWay = doOnce().finally(() => (isBusy = false))
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
