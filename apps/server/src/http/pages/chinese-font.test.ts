import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const run = promisify(execFile)
const asking = `import(process.argv[1]).then(async ({ hasChineseFont }) => console.log(await hasChineseFont()))`

/** What a process answers whose machine has the fonts of one folder, or none. */
async function askWith(folder: string | null): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), 'zhiheng-fonts-'))
  try {
    const settings = path.join(place, 'fonts.conf')
    const fonts = folder === null ? '' : `<dir>${folder}</dir>`
    await writeFile(settings, `<fontconfig>${fonts}<cachedir>${place}</cachedir></fontconfig>`)
    const module = path.resolve(import.meta.dirname, 'chinese-font.ts')
    const env = { ...process.env, FONTCONFIG_FILE: settings }
    const { stdout } = await run(process.execPath, ['-e', asking, module], { env })
    return stdout.trim()
  } finally {
    await rm(place, { recursive: true })
  }
}

test('a machine without a font, or with fonts for Latin letters alone, cannot write Chinese', async () => {
  expect(await askWith(null)).toBe('false')
  expect(await askWith('/usr/share/fonts/truetype/dejavu')).toBe('false')
})
