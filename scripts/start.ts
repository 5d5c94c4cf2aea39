import { enableCompileCache } from 'node:module'
import path from 'node:path'

import { buildWebWhenStale } from './build-web.ts'
import { findOwnModules } from './own-modules.ts'

// `npm start`: the pages are built when stale, then the server runs in this process. What is wrong with the settings is
// said before half a minute of building.
const isDevelopment = process.argv.includes('--dev')
process.env['NODE_ENV'] = isDevelopment ? 'development' : 'production'
const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
// a thousand modules are compiled at each start: what the last one made of them is kept
const compiled = path.join(root, 'node_modules', '.cache', 'compiled')
enableCompileCache(compiled)
process.env['NODE_COMPILE_CACHE'] = compiled // of the threads: the database's, the optimiser's
findOwnModules(root)

const { runSite } = await import('../apps/server/src/main.ts')
await runSite(isDevelopment ? undefined : buildPages)

async function buildPages(): Promise<void> {
  const started = performance.now()
  if (await buildWebWhenStale())
    process.stdout.write(`Pages built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
