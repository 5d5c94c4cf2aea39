import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { everyCall as calls } from '@zhiheng/contract/testing/calls.ts'
import { refusalMessages } from '@zhiheng/domain/access/refusal-text.ts'
import { describe, expect, it } from 'vitest'

const contract = 'packages/contract/src'

/** A declaration at the left margin with the docstring before it; groups: docstring, `export`, name. */
const declaration =
  /(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^(export )?(?:async )?(?:const|function\*?|interface|type|class|enum) (\w+)/gm

interface Declared {
  readonly file: string
  readonly name: string
  readonly doc: string
}

/** What a file exports, once a name. A schema and the type inferred from it share one docstring, the schema's. */
function exportsOf(file: string): Declared[] {
  const found = [...readFileSync(`${contract}/${file}`, 'utf8').matchAll(declaration)]
  const exported = new Set(found.filter(([, , mark]) => mark !== undefined).map(([, , , name = '']) => name))
  return [...exported].map((name) => ({
    file,
    name,
    doc: found.flatMap(([, doc, , of]) => (of === name && doc !== undefined ? [doc] : [])).join('\n'),
  }))
}

describe('the docstrings of the contract', () => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  const declared = files.flatMap(exportsOf)

  it('leave no exported schema, call or type without one', () => {
    expect(declared.filter(({ doc }) => doc === '').map(({ file, name }) => `${file}: ${name}`)).toEqual([])
    expect(declared.length).toBeGreaterThan(250)
  })

  it('name every refusal of a call, and no other', async () => {
    const modules = new Map<string, Readonly<Record<string, unknown>>>()
    for (const file of files) modules.set(file, await import(resolve(contract, file)))
    const compared = declared.flatMap(({ file, name, doc }) => {
      const value = modules.get(file)?.[name]
      const call = calls.find((one) => one === value)
      if (call === undefined) return []
      return [{ call: `${file}: ${name}`, named: refusedIn(doc), refusals: call.refusals.toSorted() }]
    })

    expect(compared.filter(({ named, refusals }) => named.join() !== refusals.join())).toEqual([])
    expect(compared.length).toBe(calls.length)
  })
})

/** The codes in the part of a docstring that begins with "Refuses". */
function refusedIn(doc: string): string[] {
  const refuses = doc.split(/^ \* Refuses/m)[1] ?? ''
  const codes = [...refuses.matchAll(/`(\w+)`/g)].map(([, code = '']) => code)
  return [...new Set(codes.filter((code) => code in refusalMessages))].toSorted()
}

it('every source in the mathematics is a work, a standard, a rule of ours that is written down, or a method by its name', () => {
  const files = ['packages/quant/src', 'packages/domain/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  )
  const sources = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/Source: (.*)/g)].map(([, source = '']) => ({ file, source })),
  )
  const isNamed = (source: string): boolean => !/^(definition|own|ours?)\b/.test(source)
  const decisions = sources.flatMap(({ source }) => source.match(/docs\/[\w./-]+\.md/g) ?? [])

  expect(sources.filter(({ source }) => !isNamed(source))).toEqual([])
  expect(decisions.filter((path) => !existsSync(path))).toEqual([])
  expect(sources.length).toBeGreaterThan(300)
})
