import { existsSync, readFileSync, readdirSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { folders, layers } from '../architecture.mjs'
import { arrowsOfFeatures, arrowsOfQuant, drawInto, page, readImports } from '../scripts/draw-architecture.ts'
import { mapFaults, ringsOf } from '../scripts/map-faults.ts'

describe('the imports', async () => {
  const imports = await readImports()

  it('cross no line, and the checker really reads the source', () => {
    expect(imports.summary.violations).toEqual([])
    expect(imports.summary.totalCruised).toBeGreaterThan(400)
  })

  it('agree with the map: nothing on it is unused, twice there or without a file', () => {
    const arrows = new Set(arrowsOfFeatures(imports).map(([from, to]) => `${from} → ${to}`))
    expect(mapFaults(layers, { folders, arrows })).toEqual([])
    expect(arrows.size).toBeGreaterThan(150)
  })

  it('form no ring between folders of the mathematics, or between features', () => {
    expect(ringsOf(arrowsOfQuant(imports))).toEqual([])
    expect(arrowsOfQuant(imports).length).toBeGreaterThan(15)
    expect(ringsOf(arrowsOfFeatures(imports))).toEqual([])
  })

  it('look as docs/architecture.md shows them (else run node scripts/draw-architecture.ts)', () => {
    const drawn = readFileSync(page, 'utf8')
    expect(drawn).toContain('domain --> quant')
    const [shown, now] = [drawn, drawInto(drawn, imports)].map((text) => text.split('\n'))
    expect(now?.filter((line) => !shown?.includes(line))).toEqual([])
    expect(shown?.filter((line) => !now?.includes(line))).toEqual([])
  })
})

it('every exported function of quant says what goes in, what comes out, and who says so', () => {
  const files = readdirSync('packages/quant/src', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
  const declared = sources.flatMap((file) =>
    [...readFileSync(`packages/quant/src/${file}`, 'utf8').matchAll(exportedFunction)].map(
      ([, doc = '', name = '', end]) => ({
        what: `${file}: ${name}`,
        missing: ['@returns', 'Source:', ...(end === ')' ? [] : ['@param'])].filter((part) => !doc.includes(part)),
      }),
    ),
  )

  expect(declared.filter(({ missing }) => missing.length > 0)).toEqual([])
  expect(declared.length).toBeGreaterThan(100)
})

/** Its docstring, its name, and the sign after its opening parenthesis. */
const exportedFunction = /(\/\*\*(?:(?!\*\/)[^])*\*\/\s*)?export function\*? (\w+)(?:<[^(]*>)?\(([^])/g

it('every word of the glossary stands in the file it names', () => {
  const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/\| `(\w+)` *\|[^|]*\| `([^`]+)` *\|/g)]
  const missing = rows.filter(([, name = '', file = '']) => {
    return !existsSync(file) || !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))
  })

  expect(missing.map(([row]) => row)).toEqual([])
  expect(rows.length).toBeGreaterThan(50)
})
