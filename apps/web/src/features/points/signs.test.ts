import { describe, expect, it } from 'vitest'

import { isSignOf } from './signs.ts'

describe('what tells that a task may have been done', () => {
  it.each([
    ['bind_phone', '/api/members/phone/verify', true],
    ['first_fund_search', '/search/funds', true],
    ['first_fund_search', '/funds/68012345', true],
    ['first_fund_search', '/market', false],
    ['add_favorite', '/api/favorites/follow', true],
    ['add_favorite', '/api/favorites/unfollow', false],
    ['add_favorite', '/favorites', false],
    ['set_performance_alert', '/api/fund_alerts', true],
    ['set_performance_alert', '/api/holding_alerts/7', true],
    ['compare_funds', '/compare', true],
    ['compare_funds', '/api/funds/comparison', true],
    ['create_first_portfolio', '/portfolios/12', true],
    ['create_first_portfolio', '/portfolios/new', false],
    ['read_expert_article', '/articles/123', true],
    ['read_expert_article', '/articles', false],
    ['listen_podcast', '/api/articles/123/heard', true],
    ['news_briefing', '/api/articles/123/heard', true],
    ['listen_podcast', '/articles/123', false],
    ['referral_signup', '/members/gift', false],
  ] as const)('of %s: %s %s', (task, path, isSign) => {
    expect(isSignOf(task, path)).toBe(isSign)
  })
})
