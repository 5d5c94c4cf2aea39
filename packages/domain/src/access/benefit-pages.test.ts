import { expect, it } from 'vitest'

import { isOffered } from './benefit-pages.ts'

it('offers a benefit where the site has the page on which it is had', () => {
  expect(isOffered('premiumArticles', () => true)).toBe(true)
  expect(isOffered('premiumArticles', (path) => path !== '/articles/insights')).toBe(false)
})

it('offers what points bring where the site has the page of points', () => {
  expect(isOffered('premium-upgrade-task', () => true)).toBe(true)
  expect(isOffered('premium-upgrade-task', (path) => path !== '/members/gift')).toBe(false)
})
