import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

async function siteIn(intl: string) {
  const { convertCatalogues } = await import('./catalogue.ts')
  convertCatalogues((text) => (text === 'zh-TW' ? intl : text))
  return import('./locale-text.ts')
}

it.each([
  ['zh-CN', true],
  ['zh-TW', false],
])('a site that speaks %s is the one for China: %s', async (intl, isChina) => {
  const { isChinaSite, locale } = await siteIn(intl)
  expect(locale.intl).toBe(intl)
  expect(isChinaSite()).toBe(isChina)
})
