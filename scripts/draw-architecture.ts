import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { cruise, type ICruiseResult } from 'dependency-cruiser'

import config from '../.dependency-cruiser.mjs'
import { features } from '../architecture.mjs'

// `node scripts/draw-architecture.ts` draws the pictures of docs/architecture.md again, from the imports as they are.

export const page = path.resolve(import.meta.dirname, '../docs/architecture.md')
const notTheProduct = /\.test\.tsx?$|\/testing\//
/** Everyone may know these; their arrows would hide the others. */
const ground = new Set(['calendar', 'money', 'access'])

type Arrow = readonly [from: string, to: string]

/** Reads every import of the product, as the check of the arrows does. */
export async function readImports(): Promise<ICruiseResult> {
  const { output } = await cruise(['packages', 'apps'], {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  })
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** The page with its pictures drawn from the imports. */
export function drawInto(text: string, imports: ICruiseResult): string {
  const pictures = { parts: drawParts(imports), features: drawFeatures(imports) }
  return Object.entries(pictures).reduce((drawn, [name, picture]) => {
    const marks = new RegExp(`(<!-- ${name}: begin -->\\n)[^]*?(<!-- ${name}: end -->)`)
    if (!marks.test(drawn)) throw new Error(`docs/architecture.md has no place for ${name}`)
    return drawn.replace(marks, (_, begin: string, end: string) => `${begin}\n${picture}\n\n${end}`)
  }, text)
}

function drawParts(imports: ICruiseResult): string {
  const arrows = withoutShortcuts(arrowsBetween(imports, partOf))
  const names = [...new Set(arrows.flat())].toSorted()
  const within = (app: string) => names.filter((name) => name.startsWith(`${app}/`))
  return mermaid('TD', [
    ...['web', 'server'].flatMap((app) => [
      `subgraph ${app}`,
      ...within(app).map((name) => `  ${idOf(name)}["${name.slice(app.length + 1)}"]`),
      'end',
    ]),
    ...names.filter((name) => !name.includes('/')).map((name) => `${idOf(name)}(["${name}"])`),
    ...arrows.map(([from, to]) => `${idOf(from)} --> ${idOf(to)}`),
  ])
}

/** `packages/quant/src/…` is quant; `apps/web/src/ui/…` is web/ui; a file at an app's root is the app's start. */
function partOf(file: string): string | null {
  if (notTheProduct.test(file) || !/\.tsx?$/.test(file)) return null
  const [, kind, name = '', place = ''] = /^(packages|apps)\/([^/]+)\/src\/([^/]+)/.exec(file) ?? []
  if (kind === undefined) return null
  if (kind === 'packages') return name
  if (place === 'environment.ts') return `${name}/environment`
  return `${name}/${/\.tsx?$/.test(place) ? 'start' : place}`
}

/** Which feature knows which, on any side. */
export function arrowsOfFeatures(imports: ICruiseResult): Arrow[] {
  return arrowsBetween(imports, featureOf)
}

/** Which folder of the mathematics knows which. */
export function arrowsOfQuant(imports: ICruiseResult): Arrow[] {
  return arrowsBetween(imports, (file) =>
    notTheProduct.test(file) ? null : (/^packages\/quant\/src\/([^/]+)\//.exec(file)?.[1] ?? null),
  )
}

function drawFeatures(imports: ICruiseResult): string {
  const arrows = withoutShortcuts(arrowsOfFeatures(imports).filter(([, to]) => !ground.has(to)))
  return mermaid(
    'LR',
    arrows.map(([from, to]) => `${idOf(from)}["${from}"] --> ${idOf(to)}["${to}"]`),
  )
}

const homes = /^(?:packages\/(?:domain|contract)\/src|apps\/(?:server|web)\/src\/features)\/([^/.]+)/

function featureOf(file: string): string | null {
  if (notTheProduct.test(file)) return null
  const name = homes.exec(file)?.[1] ?? ''
  return name in features ? name : null
}

function arrowsBetween({ modules }: ICruiseResult, homeOf: (file: string) => string | null): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const { source, dependencies } of modules) {
    const from = homeOf(source)
    for (const { resolved } of dependencies) {
      const to = homeOf(resolved)
      if (from !== null && to !== null && from !== to) arrows.set(`${from} ${to}`, [from, to])
    }
  }
  return [...arrows.keys()].toSorted().flatMap((key) => {
    const arrow = arrows.get(key)
    return arrow ? [arrow] : []
  })
}

/** Leaves out each arrow that follows from others: a picture with all of them is a thicket. */
function withoutShortcuts(arrows: readonly Arrow[]): Arrow[] {
  return arrows.reduce<Arrow[]>(
    (kept, arrow) => {
      const others = kept.filter((one) => one !== arrow)
      return reaches(others, arrow) ? others : kept
    },
    [...arrows],
  )
}

function reaches(arrows: readonly Arrow[], [start, end]: Arrow): boolean {
  const reached = new Set([start])
  // a set tells later additions to a loop that runs over it
  for (const place of reached) {
    for (const [from, to] of arrows) if (from === place) reached.add(to)
  }
  return reached.has(end)
}

function mermaid(direction: 'TD' | 'LR', lines: readonly string[]): string {
  return ['```mermaid', `flowchart ${direction}`, ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

function idOf(name: string): string {
  return name.replaceAll(/[^a-z]/g, '_')
}

if (import.meta.main) {
  writeFileSync(page, drawInto(readFileSync(page, 'utf8'), await readImports()))
  process.stdout.write('docs/architecture.md is drawn\n')
}
