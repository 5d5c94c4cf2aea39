import { beforeEach, describe, expect, it, vi } from 'vitest'

const load = () => import('./catalogue.ts')
const shout = (text: string) => text.replaceAll('檔', '只').replaceAll('淨值', '净值')

beforeEach(() => vi.resetModules())

describe('a catalogue', () => {
  it('is what it was written as while no other language is set', async () => {
    const { catalogue } = await load()
    const texts = { price: '淨值' }
    expect(catalogue(texts)).toBe(texts)
  })

  it('is converted at any depth, its keys and its figures not', async () => {
    const { catalogue, convertCatalogues } = await load()
    convertCatalogues(shout)
    expect(catalogue({ 淨值: '淨值', list: ['淨值', 2, null], of: { deep: '每檔' } })).toEqual({
      淨值: '净值',
      list: ['净值', 2, null],
      of: { deep: '每只' },
    })
  })

  it('converts what its functions say, and nothing of what they were given', async () => {
    const { catalogue, convertCatalogues } = await load()
    convertCatalogues(shout)
    const text = catalogue({
      about: (name: string) => `「${name}」的淨值`,
      several: (funds: readonly { readonly name: string }[]) => funds.map(({ name }) => `${name}：淨值`),
    })
    expect(text.about('淨值基金')).toBe('「淨值基金」的净值')
    expect(text.several([{ name: '三檔' }, { name: '三檔平衡' }])).toEqual(['三檔：净值', '三檔平衡：净值'])
  })

  it('keeps a word that was given whole, though another given word is a part of it', async () => {
    const { catalogue, convertCatalogues } = await load()
    convertCatalogues((text) => text.replaceAll('檔', '只').replaceAll('平衡', '均衡'))
    const { both } = catalogue({ both: (one: string, other: string) => `${one}、${other}` })
    expect([both('三檔', '三檔平衡'), both('三檔平衡', '三檔')]).toEqual(['三檔、三檔平衡', '三檔平衡、三檔'])
  })

  it('may be given what is no text: nothing, figures and lists of them', async () => {
    const { catalogue, convertCatalogues } = await load()
    convertCatalogues(shout)
    const { of } = catalogue({
      of: (count: number | null, list: readonly (string | null)[]) => `${count} 檔：${list.join()}`,
    })
    expect(of(3, ['每檔', null])).toBe('3 只：每檔,')
    expect(of(null, [])).toBe('null 只：')
  })

  it('may hold the texts of another one, which are not converted twice', async () => {
    const { catalogue, convertCatalogues } = await load()
    convertCatalogues((text) => `${text}。`)
    const names = catalogue({ short: '週', of: () => '月' })
    expect(catalogue({ names }).names).toBe(names)
    expect(names.of()).toBe('月。')
  })

  it('cannot change its language once it is loaded', async () => {
    const { catalogue, convertCatalogues } = await load()
    catalogue({})
    expect(() => convertCatalogues(shout)).toThrow('import it first')
  })
})
