import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import type { Plugin } from 'vite'
import { z } from 'zod'

const Package = z.object({ version: z.string() })

/**
 * Puts the character maps of pdf.js beside the scripts: it asks for one by its name when a PDF names a Chinese font and
 * does not bring it.
 */
export function characterMaps(): Plugin {
  return {
    name: 'character-maps',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
      const { version } = Package.parse(JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')))
      const folder = path.join(library, 'cmaps')
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.bcmap'))) {
        const source = readFileSync(path.join(folder, name))
        this.emitFile({ type: 'asset', fileName: `assets/cmaps-${version}/${name}`, source })
      }
    },
  }
}
