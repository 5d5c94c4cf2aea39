import { expect, it } from 'vitest'

import { isOffered } from './benefit-pages.ts'

it('offers a benefit where the site has the page on which it is had', () => {
  expect(isOffered('premiumArticles', () => true)).toBe(true)
  expect(isOffered('premiumArticles', (path) => path !== '/articles/insights')).toBe(false)
})

it('offers no points before they are counted, whatever pages there are', () => {
  expect(isOffered('premium-upgrade-task', () => true)).toBe(false)
})
