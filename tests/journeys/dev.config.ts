import base from './playwright.config.ts'
const { webServer: _, ...rest } = base
const extra = process.env['XARGS']?.split(' ') ?? []
export default {
  ...rest,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: process.env['OUT'] ?? '/tmp/st-out.json' }]],
  workers: 1,
  use: {
    ...rest.use,
    trace: 'off',
    launchOptions: { ...rest.use?.launchOptions, args: [...(rest.use?.launchOptions?.args ?? []), ...extra] },
  },
}
