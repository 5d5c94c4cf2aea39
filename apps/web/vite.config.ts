import { readFileSync } from 'node:fs'
import path from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const dist = path.resolve(root, '../../dist')

/** The browser's bundle gets a stand-in for Zod: replies are parsed in development and in tests, and by the server always. */
function leaveZodOut(): Plugin {
  return {
    name: 'leave-zod-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? path.join(root, 'src/platform/no-zod.ts') : null),
  }
}

const CHUNKS = 'virtual:client-chunks'

/** Tells the server's bundle which files of the browser's bundle a page needs, so that they load with the HTML. */
function clientChunks(): Plugin {
  return {
    name: 'client-chunks',
    enforce: 'pre',
    resolveId: (source) => (source === CHUNKS ? `\0${CHUNKS}` : null),
    load(id) {
      if (id !== `\0${CHUNKS}`) return null
      const built = this.environment.name === 'ssr' && this.environment.mode === 'build'
      const manifest = built ? readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8') : '{}'
      return `export const manifest = ${manifest}`
    },
    transform(code, id) {
      if (!id.endsWith('/src/routes.ts') || this.environment.name !== 'ssr') return null
      return code.replaceAll(/page: \(\) => import\('\.\/([^']+)'\)/g, "chunk: 'src/$1', $&")
    },
  }
}

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [leaveZodOut(), clientChunks(), react(), tailwindcss()],
  environments: {
    client: {
      build: {
        outDir: path.join(dist, 'client'),
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { input: path.join(root, 'src/entry-client.tsx') },
      },
    },
    ssr: {
      // one self-contained file with React's production build, whatever NODE_ENV the server runs under
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        ssr: true,
        outDir: path.join(dist, 'server'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: path.join(root, 'src/entry-server.tsx'), output: { codeSplitting: false } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
