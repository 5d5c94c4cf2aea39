/** How often a task gives points. */
export const taskGroups = ['once', 'daily', 'repeat', 'yearly', 'understanding'] as const
export type TaskGroup = (typeof taskGroups)[number]

/** Something a member may do for points. */
export interface CampaignTask {
  readonly key: string
  readonly group: TaskGroup
  /** In BP. Source: members spec §9. */
  readonly reward: number
  /** Where it is done. */
  readonly to: string
}

/** So many points make a premium member; they expire after so many days. Source: members spec §9. */
export const pointsToPremium = 66
export const pointsExpireDays = 31

/** Everything that gives points, as the specification lists it. */
export const campaignTasks = [
  { key: 'bind_phone', group: 'once', reward: 10, to: '/members/phone' },
  { key: 'first_fund_search', group: 'once', reward: 10, to: '/search/funds' },
  { key: 'add_favorite', group: 'once', reward: 5, to: '/search/funds?cta=favorite' },
  { key: 'set_performance_alert', group: 'once', reward: 5, to: '/favorites' },
  { key: 'compare_funds', group: 'once', reward: 10, to: '/compare' },
  { key: 'create_first_portfolio', group: 'once', reward: 10, to: '/portfolios/new' },
  { key: 'daily_login', group: 'daily', reward: 1, to: '/' },
  { key: 'read_expert_article', group: 'daily', reward: 1, to: '/articles/insights' },
  { key: 'listen_podcast', group: 'daily', reward: 1, to: '/articles/insights' },
  { key: 'news_briefing', group: 'daily', reward: 1, to: '/market' },
  { key: 'referral_signup', group: 'repeat', reward: 20, to: '/members/gift#refer' },
  { key: 'institution_verification', group: 'yearly', reward: 60, to: '/members/gift#institution' },
  // beyond the specification: PRODUCT A13.4, D18
  { key: 'understand_cost', group: 'understanding', reward: 1, to: '/members/learn#cost' },
  { key: 'understand_stress', group: 'understanding', reward: 1, to: '/members/learn#stress' },
  { key: 'understand_returns', group: 'understanding', reward: 1, to: '/members/learn#returns' },
  { key: 'understand_principal', group: 'understanding', reward: 1, to: '/members/learn#principal' },
  { key: 'understand_index', group: 'understanding', reward: 1, to: '/members/learn#index' },
] as const satisfies readonly CampaignTask[]

export type CampaignTaskKey = (typeof campaignTasks)[number]['key']
export const campaignTaskKeys = campaignTasks.map(({ key }) => key)

/** What the site itself asks for and pays nothing for: that a member has read the notice of their premium year. */
export const noticeTask = 'annual_premium_upgrade'

/** All names of tasks, with the one that pays nothing. */
export type TaskName = CampaignTaskKey | typeof noticeTask
export const taskNames = [...campaignTaskKeys, noticeTask] as const

/** A task by its key; null for a name that is none. */
export function taskOf(key: string): (CampaignTask & { readonly key: CampaignTaskKey }) | null {
  return campaignTasks.find((task) => task.key === key) ?? null
}
