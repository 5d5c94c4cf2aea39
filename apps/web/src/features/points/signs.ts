import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'

/**
 * By what a page of the site tells that a task may have been done: a call that has come back, or a page that is open.
 * They only say when to ask: what was done the server knows.
 */
const signs = {
  bind_phone: /^\/api\/members\/phone/,
  first_fund_search: /^\/(api\/(search|member_activity)|search|funds\/[^/]+)(\/|$)/,
  add_favorite: /^\/api\/favorites\/follow$/,
  set_performance_alert: /^\/api\/(\w+_)?alerts(\/|$)/,
  compare_funds: /^\/(api\/funds\/comparison|compare)(\/|$)/,
  create_first_portfolio: /^\/(api\/(pfms|portfolios)|portfolios\/\d+)(\/|$)/,
  read_expert_article: /^\/(api\/)?articles\/[^/]+(\/|$)/,
  listen_podcast: /^\/api\/articles\/[^/]+\/heard$/,
  news_briefing: /^\/api\/articles\/[^/]+\/heard$/,
} as const satisfies Partial<Record<CampaignTaskKey, RegExp>>

type Signed = keyof typeof signs

const isSigned = (task: CampaignTaskKey): task is Signed => Object.hasOwn(signs, task)

/**
 * Whether a call or a page may have done a task.
 *
 * @param path - of the address, without the prefix of a firm or an app
 */
export function isSignOf(task: CampaignTaskKey, path: string): boolean {
  return isSigned(task) && signs[task].test(path)
}

/** Tells the path of each call that has come back, also of those before it began to listen. @returns to stop */
export function hearCalls(tell: (path: string) => void): () => void {
  if (typeof PerformanceObserver !== 'function') return () => {}
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const path = /^https?:\/\/[^/]+(\/[^?#]*)/.exec(name)?.[1] ?? ''
      const call = /\/api\/.*$/.exec(path)?.[0]
      if (call !== undefined) tell(call)
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}
