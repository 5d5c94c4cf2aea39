import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { describe, expect, it } from 'vitest'

import { urlOf } from './own-modules.ts'

const root = path.resolve(import.meta.dirname, '..')
const packages = pathToFileURL(path.join(root, 'packages')).href

describe('where a module of ours is', () => {
  it('is said as Node finds it, for every import of the server and the packages', () => {
    const files = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root })
    const missing = files.flatMap((file) => {
      const importer = pathToFileURL(path.join(root, file)).href
      const specifiers = [...readFileSync(path.join(root, file), 'utf8').matchAll(/^import .* from '([^']+\.ts)'$/gm)]
      return specifiers.flatMap(([, specifier = '']) => {
        const url = urlOf(specifier, { importer, packages })
        return url !== null && existsSync(fileURLToPath(url)) ? [] : [`${file}: ${specifier}`]
      })
    })
    expect(files.length).toBeGreaterThan(1000)
    expect(missing).toEqual([])
  })

  it('is where every package says that its modules are', () => {
    for (const file of globSync('packages/*/package.json', { cwd: root })) {
      const said = JSON.stringify(JSON.parse(readFileSync(path.join(root, file), 'utf8')).exports)
      expect([file, said]).toEqual([file, '{"./*.ts":"./src/*.ts"}'])
    }
  })

  it('is left to Node for what others wrote, and for what others import', () => {
    const importer = pathToFileURL(path.join(root, 'apps/server/src/main.ts')).href
    for (const specifier of ['zod', 'node:fs', 'some-package/file.ts', './data.json'])
      expect(urlOf(specifier, { importer, packages })).toBeNull()
    expect(urlOf('./file.ts', { importer: `${packages}/../node_modules/one/file.ts`, packages })).toBeNull()
    expect(urlOf('./file.ts', { importer: undefined, packages })).toBeNull()
  })
})
