import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const settings = ['.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'tsconfig.base.json']
const packages = {
  'packages/quant': [],
  'packages/domain': ['@zhiheng/quant'],
  'packages/contract': ['@zhiheng/domain', 'zod'],
  'packages/feeds': [],
  'packages/demo-market': [],
  'apps/server': ['@zhiheng/contract', '@zhiheng/domain', 'kysely'],
  'apps/web': ['@zhiheng/contract', '@zhiheng/domain', 'react'],
} satisfies Record<string, readonly string[]>

/** A product of a dozen files in which nothing is wrong: what the checks say of it, they say of ours. */
const sources = {
  'packages/quant/src/twice.ts': `/**
 * Doubles.
 *
 * @param value - any number
 * @returns twice the value
 *
 * Source: arithmetic.
 */
export function twice(value: number): number {
  return value * 2
}
`,
  'packages/domain/src/funds/fund-fee.ts': `import { twice } from '@zhiheng/quant/twice.ts'

/** What a fund takes for coming and going. */
export function fundFee(fee: number): number {
  return twice(fee)
}
`,
  'packages/contract/src/funds.ts': `import { fundFee } from '@zhiheng/domain/funds/fund-fee.ts'
import { z } from 'zod'

/** A fee in percent. */
export const Fee = z.number().max(fundFee(10))
`,
  'apps/server/src/main.ts': `import { showFund } from './features/funds/show-fund.ts'

process.stdout.write(String(await showFund()))
`,
  'apps/server/src/features/funds/show-fund.ts': `import { Fee } from '@zhiheng/contract/funds.ts'
import { fundFee } from '@zhiheng/domain/funds/fund-fee.ts'

import { readFee } from './store.ts'

export async function showFund(): Promise<number> {
  return Fee.parse(fundFee(await readFee()))
}
`,
  'apps/server/src/features/funds/store.ts': `import { sql } from 'kysely'

export function readFee(): Promise<number> {
  return Promise.resolve(sql.lit(1).toOperationNode().kind.length)
}
`,
  'apps/web/src/entry-client.tsx': `import { pages } from './routes-table.ts'

document.title = String(pages.length)
`,
  'apps/web/src/entry-server.tsx': `export { pages } from './routes-table.ts'
`,
  'apps/web/src/routes-table.ts': `import { fundPages } from './routes/fund-routes.ts'

export const pages = [...fundPages]
`,
  'apps/web/src/routes/fund-routes.ts': `import { FundPage } from '../pages/fund-page.tsx'

export const fundPages = [FundPage]
`,
  'apps/web/src/pages/fund-page.tsx': `import { Fee } from '@zhiheng/contract/funds.ts'
import { fundFee } from '@zhiheng/domain/funds/fund-fee.ts'
import { useId } from 'react'

export function FundPage() {
  return <p id={useId()}>{Fee.parse(fundFee(1))}</p>
}
`,
} satisfies Record<string, string>

/** Writes the small product, with our settings, into a folder of its own; `planted` files come on top. */
export function writeSmallTree(planted: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-planted-'))
  const write = (file: string, content: string | object) => {
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  for (const file of settings) copyFileSync(path.join(root, file), path.join(folder, file))
  write('package.json', { name: 'small', private: true, type: 'module', workspaces: ['packages/*', 'apps/*'] })
  for (const [at, needed] of Object.entries(packages)) {
    const name = `@zhiheng/${path.basename(at)}`
    const dependencies = Object.fromEntries(needed.map((one: string) => [one, '*']))
    write(`${at}/package.json`, {
      name,
      type: 'module',
      ...(at.startsWith('packages/') && { exports: { './*.ts': './src/*.ts' } }),
      dependencies,
    })
    write(`${at}/tsconfig.json`, compilerSettings)
  }
  linkModules(folder)
  for (const [file, text] of Object.entries({ ...sources, ...planted })) write(file, text)
  return folder
}

const compilerSettings = `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": { "lib": ["es2024", "dom"], "jsx": "react-jsx", "types": ["node"] },
  "include": ["src"]
}
`

/** The product's own packages are those of the folder; all else is ours. */
function linkModules(folder: string): void {
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, '@zhiheng'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@zhiheng') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  }
  for (const at of Object.keys(packages)) {
    symlinkSync(path.join(folder, at), path.join(modules, '@zhiheng', path.basename(at)))
  }
}
