import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { builtPages } from './page-source.ts'
import { readStaticFiles } from './static-files.ts'

describe('the files of the build', () => {
  it('are read once, and hidden ones never', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-files-'))
    mkdirSync(path.join(folder, 'assets'))
    mkdirSync(path.join(folder, '.vite'))
    writeFileSync(path.join(folder, 'assets/a-1b2c.js'), 'let a')
    writeFileSync(path.join(folder, 'assets/a-1b2c.js.br'), 'let a, as Brotli has it')
    writeFileSync(path.join(folder, 'assets/a-1b2c.js.gz'), 'let a, as gzip has it')
    writeFileSync(path.join(folder, 'push-worker.js'), 'let worker')
    writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *')
    writeFileSync(path.join(folder, '.vite/manifest.json'), '{}')
    const files = readStaticFiles(folder)
    rmSync(folder, { recursive: true })
    expect([...files.keys()].toSorted()).toEqual(['/assets/a-1b2c.js', '/push-worker.js', '/robots.txt'])
    expect(files.get('/assets/a-1b2c.js')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    expect(files.get('/robots.txt')?.cacheControl).toBe('public, max-age=3600')
    expect(files.get('/robots.txt')?.policy).toBeNull()
    // the browser asks for the newest, and it may load the icon of a notice alone
    expect(files.get('/push-worker.js')).toMatchObject({
      cacheControl: 'no-cache',
      policy: expect.stringMatching(/^default-src 'none'; img-src 'self';/),
    })
    const formOf = (address: string) => files.get(address)?.compressed.get('br')?.toString()
    expect([formOf('/assets/a-1b2c.js'), formOf('/robots.txt')]).toEqual(['let a, as Brotli has it', 'User-agent: *'])
  })

  const dist = path.resolve(import.meta.dirname, '../../../../../dist')
  it.skipIf(!existsSync(path.join(dist, 'client')))('are sent as the build compressed them, at its best', () => {
    const scripts = [...readStaticFiles(path.join(dist, 'client'))].filter(([address]) => address.endsWith('.js'))
    expect(scripts.filter(([, { compressed, bytes }]) => compressed.get('br') === bytes)).toEqual([])
    const [, base] = scripts.reduce((most, next) => (next[1].bytes.length > most[1].bytes.length ? next : most))
    expect(base.compressed.get('br')?.length).toBe(brotliCompressSync(base.bytes).length)
    expect(gunzipSync(base.compressed.get('gzip') ?? '')).toEqual(base.bytes)
  })

  it.skipIf(!existsSync(path.join(dist, 'server/entry-server.js')))(
    "draw with React's production build, which is five times as fast",
    async () => {
      const { web, assets, files } = await builtPages(dist)
      expect(files.has(assets.js)).toBe(true)
      expect(assets.css.map((file) => files.has(file))).toEqual([true])
      expect(typeof (await web()).render).toBe('function')
      const bundle = readFileSync(path.join(dist, 'server/entry-server.js'), 'utf8')
      expect(bundle).not.toMatch(/react-dom-server[\w.-]*\.development|checkKeyStringCoercion/)
    },
  )
})
