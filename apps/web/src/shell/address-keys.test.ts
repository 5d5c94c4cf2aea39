import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import type { PageModule, PageRow } from '../page/page-row.ts'
import { pages } from '../routes-table.ts'
import { keysOf, ownSearch } from './own-search.ts'

const sources = path.resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(file, 'utf8')
/** The address that the router has, in a page or a part of one. */
const readsAddress = /useSearchParams\(|\.searchParams\b/
const takesAddress = /: URLSearchParams\b/
const readings = /(?:address|search|[sS]earchParams(?:\(\)\[0\])?|asked)\.(?:get|getAll|has)\(([^)]*)\)/g

/** Readings of a key that the code does not name: which they are, another place says. */
const named: Readonly<Record<string, string>> = {
  'features/screener/conditions.ts': 'the keys of its own table, which the page declares whole',
  'features/portfolio-drafts/use-brought-draft.ts': 'those who use it read the same key by its name',
  'ui/tables/rows-of-list.tsx': 'those of a list among several, by its name, which the page declares',
  'shell/own-search.ts': 'what is declared',
  'shell/use-tidy-address.ts': 'every utm_ there is',
}

const imports = new Map<string, readonly string[]>()

function importsOf(file: string): readonly string[] {
  const known = imports.get(file)
  if (known) return known
  const found = [...textOf(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
  const files = found.map(([, to = '']) => path.resolve(path.dirname(file), to)).filter((to) => existsSync(to))
  imports.set(file, files)
  return files
}

function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of importsOf(file)) closureOf(next, seen)
  return seen
}

/** The keys that a page's own file and all parts below it read of the address. */
function readBelow(page: string): Set<string> {
  const readers = [...closureOf(page)].filter((file) => isOfAPage(file) && readsAddress.test(textOf(file)))
  const helpers = readers.flatMap(importsOf).filter((file) => takesAddress.test(textOf(file)))
  return new Set([...readers, ...helpers].flatMap(keysRead))
}

/** What stands around every page reads for the router. */
const isOfAPage = (file: string) => !file.startsWith(path.join(sources, 'shell'))

function keysRead(file: string): string[] {
  return [...textOf(file).matchAll(readings)].flatMap(([, key = '']) => {
    const literal = /^'(\w+)'$/.exec(key)?.[1]
    if (literal !== undefined) return [literal]
    expect(named, `${file} reads ${key}: name the key`).toHaveProperty([path.relative(sources, file)])
    return []
  })
}

const tables = globSync(path.join(sources, 'routes/*-routes.ts')).map(textOf).join('')
const files = new Map(
  [...tables.matchAll(/name: '(\w+)'[^}]*?import\('(\.[^']+)'\)/g)].map(([, name = '', file = '']) => [
    name,
    path.join(sources, 'routes', file),
  ]),
)

describe('the keys of an address', () => {
  it.each(pages.map((row) => [row.name, row] as const))(
    'that %s reads are those that it declares',
    async (name, row) => {
      const declared = new Set(keysOf(row, await row.page()))
      expect([...readBelow(files.get(name) ?? '')].filter((key) => !declared.has(key))).toEqual([])
    },
  )

  it('are found where they are read: the check is not blind', () => {
    const read = [...files.values()].flatMap((file) => [...readBelow(file)])
    expect(new Set(read)).toEqual(
      new Set([...read, 'window', 'lacks', 'report', 'span', 'pick', 'set', 'page', 'level']),
    )
    expect(files.size).toBe(pages.length)
  })
})

describe('the own address of a page', () => {
  const row: PageRow = { name: 'Any', path: '/any', title: '', role: 'all', page: async () => ({ Page: () => null }) }
  const own = (search: string, module: Partial<PageModule>, role: PageRow['role'] = 'all') =>
    ownSearch({ row: { ...row, role }, module, search: new URLSearchParams(search) })

  it('has the keys that the page reads, once each and in one order', () => {
    const addressKeys = ['sort', 'page']
    expect(own('?page=2&utm_source=mail&sort=a&page=3', { addressKeys })).toBe('?sort=a&page=2')
    expect(own('?utm_source=mail&zN=1', { addressKeys })).toBe('')
    expect(own('?page=2', {})).toBe('')
  })

  it('is itself when it is asked again', () => {
    const addressKeys = ['words', 'ids']
    const once = own('?ids=a%2Cb&words=%E5%9F%BA+%E9%87%91%26', { addressKeys })
    expect(once).toBe('?words=%E5%9F%BA+%E9%87%91%26&ids=a,b')
    expect(own(once, { addressKeys })).toBe(once)
  })

  it('of a page for visitors says where a member is sent', () => {
    expect(own('?referer=%2Fportfolios&a=1', {}, 'guest')).toBe('?referer=%2Fportfolios')
  })

  it.each([
    ['SearchFund', '?sort=zN&page=1&direction=desc&a=1', ''],
    ['SearchFund', '?risk=2&risk=3&query=+%E5%8F%B0&sort=perf', '?query=%E5%8F%B0&risk=2,3&sort=perf'],
    ['FundShow', '?window=zN&compare=A,A,B&basis=total_return', '?compare=A,B'],
  ])('%s leaves out of %s what asks for nothing', async (name, search, expected) => {
    const module = await pages.find((one) => one.name === name)?.page()
    expect(own(search, module ?? {})).toBe(expected)
  })
})
