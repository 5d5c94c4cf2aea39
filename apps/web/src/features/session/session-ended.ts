import { memberQuery } from './queries.ts'
import { isEnding, type Tab } from './tab.ts'

/** When a call says that the session is over, the tab finds out why and stops showing a member. */
export function sessionEnded(error: Error, tab: Tab): void {
  if (!isEnding(error) || !tab.queries.getQueryData(memberQuery.queryKey)?.member) return
  void lookAgain(tab)
}

/** Its script comes when it is needed. */
async function lookAgain(tab: Tab): Promise<void> {
  const watch = await import('./watch-session.ts')
  await watch.lookAgain(tab)
}
