import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it } from 'vitest'

import type { Log } from '../log.ts'
import { createPrinter } from './create-printer.ts'

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const page = { path: () => '/', selector: 'main' }
const environment = { host: '127.0.0.1', port: 9, chromePath: '/nowhere/chromium' }

/** Stands in for a browser that starts and does nothing but end after a while. */
async function withIdleBrowser(run: (chromePath: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhiheng-idle-'))
  const chromePath = path.join(folder, 'chromium')
  await writeFile(chromePath, '#!/bin/sh\nsleep 0.3\n')
  await chmod(chromePath, 0o755)
  try {
    await run(chromePath)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('lets one browser run and two orders wait; whoever comes then is told that it is busy', async () => {
  await withIdleBrowser(async (chromePath) => {
    const printer = createPrinter({ environment: { ...environment, chromePath }, log: silent })
    expect(printer.isThere).toBe(true)
    const asked = Array.from({ length: 4 }, () => printer.print(page).catch((error: unknown) => error))
    expect(await Promise.all(asked)).toMatchObject([
      { code: 'print_unavailable' },
      { code: 'print_unavailable' },
      { code: 'print_unavailable' },
      { code: 'busy' },
    ])
    // and it can be asked again
    expect(await printer.print(page).catch((error: unknown) => error)).toMatchObject({ code: 'print_unavailable' })
  })
})

it('says that it is not there without a browser, or where nobody on this machine can ask the site', async () => {
  for (const known of [environment, { ...environment, host: '192.0.2.1' }, { ...environment, port: 0 }]) {
    const printer = createPrinter({ environment: known, log: silent })
    expect(printer.isThere).toBe(false)
    await expect(printer.print(page)).rejects.toMatchObject({ code: 'print_unavailable' })
  }
})
