/** A file that does what one rule forbids. */
export interface Plant {
  readonly file: string
  readonly text: string
}

const plant = (file: string, text: string): Plant => ({ file, text })
const importing = (file: string, ...modules: readonly string[]): Plant =>
  plant(file, `${modules.map((module) => `import '${module}'`).join('\n')}\n`)

/** Imports across the lines, by the rule that must notice them. */
export const forbiddenImports: Readonly<Record<string, readonly Plant[]>> = {
  'quant-is-alone': [importing('packages/quant/src/reads-disk.ts', 'node:fs')],
  'domain-is-pure': [importing('packages/domain/src/funds/draws.ts', 'react')],
  'contract-is-thin': [importing('packages/contract/src/serves.ts', 'fastify')],
  'feeds-only-read': [importing('packages/feeds/src/stores.ts', 'kysely')],
  'demo-market-is-pure': [importing('packages/demo-market/src/reads-disk.ts', 'node:fs')],
  'sides-never-meet': [importing('apps/web/src/platform/asks-server.ts', '../../../server/src/main.ts')],
  'sql-in-stores': [importing('apps/server/src/features/funds/count-funds.ts', 'kysely')],
  'store-is-private': [importing('apps/server/src/features/market/read-funds.ts', '../funds/store.ts')],
  'http-in-routes': [importing('apps/server/src/features/funds/answer-funds.ts', 'fastify')],
  'pages-by-the-router': [importing('apps/web/src/features/funds/shortcut.tsx', '../../pages/fund-page.tsx')],
  'shell-on-top': [
    plant('apps/web/src/shell/footer.tsx', 'export const footer = 1\n'),
    importing('apps/web/src/features/funds/knows-frame.tsx', '../../shell/footer.tsx'),
  ],
  'page-below-features': [
    plant('apps/web/src/features/funds/fee.tsx', 'export const fee = 1\n'),
    importing('apps/web/src/page/knows-fee.tsx', '../features/funds/fee.tsx'),
  ],
  'ground-is-low': [
    plant('apps/web/src/ui/box.tsx', 'export const box = 1\n'),
    importing('apps/web/src/platform/draws.ts', '../ui/box.tsx'),
  ],
  'ui-is-plain': [importing('apps/web/src/ui/fee-box.tsx', '@zhiheng/domain/funds/fund-fee.ts')],
  'password-list-stays-home': [
    plant('packages/domain/src/members/common-passwords-table.ts', "export const common = ['password']\n"),
    importing('apps/web/src/features/funds/warns.tsx', '@zhiheng/domain/members/common-passwords-table.ts'),
  ],
  'rooms-are-private': [
    plant('apps/server/src/features/funds/room/secret.ts', 'export const secret = 1\n'),
    importing('apps/server/src/features/market/look-in.ts', '../funds/room/secret.ts'),
  ],
  'no-cycles': [importing('packages/quant/src/egg.ts', './hen.ts'), importing('packages/quant/src/hen.ts', './egg.ts')],
  'no-orphans': [plant('packages/domain/src/funds/lonely.ts', 'export const lonely = 1\n')],
  'tests-are-leaves': [
    plant('packages/domain/src/funds/fee.test.ts', 'export const sample = 1\n'),
    importing('packages/domain/src/funds/leans.ts', './fee.test.ts'),
  ],
  'feature-funds': [
    plant('packages/domain/src/portfolios/holding.ts', 'export const holding = 1\n'),
    importing('packages/domain/src/funds/knows-too-much.ts', '../portfolios/holding.ts'),
  ],
}

const focusedTest = `import { expect, it } from 'vitest'

it.only('runs alone', () => {
  expect(1).toBe(1)
})
`

/** Code that the linter must not let through, by its rule. */
export const forbiddenCode: Readonly<Record<string, Plant>> = {
  'no-explicit-any': plant('packages/domain/src/funds/any.ts', 'export const anything: any = 1\n'),
  'no-non-null-assertion': plant(
    'packages/domain/src/funds/sure.ts',
    'export const first = (list: readonly number[]) => list[0]!\n',
  ),
  'no-unsafe-type-assertion': plant(
    'packages/domain/src/funds/cast.ts',
    'export const cast = (value: unknown) => value as number\n',
  ),
  'no-floating-promises': plant(
    'apps/server/src/features/funds/forgets.ts',
    'export function forget(): void {\n  Promise.resolve(1)\n}\n',
  ),
  'switch-exhaustiveness-check': plant(
    'packages/domain/src/funds/half.ts',
    "export function half(kind: 'a' | 'b'): number {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n  return 0\n}\n",
  ),
  'no-restricted-globals': plant('packages/domain/src/funds/clock.ts', 'export const now = () => Date.now()\n'),
  'no-restricted-properties': plant('packages/quant/src/dice.ts', 'export const dice = () => Math.random()\n'),
  'require-param': plant(
    'packages/quant/src/half-said.ts',
    '/**\n * Adds one.\n *\n * @returns one more\n */\nexport function more(value: number): number {\n  return value + 1\n}\n',
  ),
  'no-console': plant('apps/server/src/features/funds/chatty.ts', 'console.log(1)\n'),
  'no-default-export': plant('apps/server/src/features/funds/nameless.ts', 'export default 1\n'),
  'no-barrel-file': plant('apps/server/src/features/funds/all.ts', "export * from './show-fund.ts'\n"),
  'filename-case': plant('apps/server/src/features/funds/ShowFund.ts', 'export const shown = 1\n'),
  'forbid-elements': plant(
    'apps/web/src/features/funds/own-form.tsx',
    'export function OwnForm() {\n  return <form />\n}\n',
  ),
  'no-cycle': plant(
    'apps/server/src/features/funds/itself.ts',
    "import { me } from './itself-too.ts'\n\nexport const self = () => me\n",
  ),
  'no-focused-tests': plant('packages/domain/src/funds/alone.test.ts', focusedTest),
}
