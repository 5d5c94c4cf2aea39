import { readFileSync } from 'node:fs'
import path from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const dist = path.resolve(root, '../../dist')

/**
 * Leaves the schemas of the contract out of the browser's bundle: of a call, only method and path go there. Replies are
 * parsed in development and in tests, and by the server always. What else asks for Zod gets a stand-in.
 */
function leaveSchemasOut(): Plugin {
  return {
    name: 'leave-schemas-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? path.join(root, 'src/platform/no-zod.ts') : null),
    transform(code, id) {
      if (!/packages\/contract\/src\/[^/]+\.ts$/.test(id)) return null
      // a description is `endpoint({` to `})` at the left edge: oxfmt keeps it so, and the size check notices if not
      return (
        code
          .replaceAll(/^export const (\w+) = endpoint\(\{\n([\s\S]*?)^\}\)$/gm, (_all, name: string, body: string) => {
            const kept = body.split('\n').filter((line) => /^  (method|path): '/.test(line))
            return `export const ${name} = {${kept.join('')}}`
          })
          // a schema, to the last of its lines; a browser that holds one by mistake holds the stand-in
          .replaceAll(/^((?:export )?const \w+ = )(?:z|[A-Z]\w*)\.[^\n]*(?:\n[ })\]][^\n]*)*$/gm, '$1z')
          .replaceAll(/^((?:export )?const \w+ = )(?=[A-Za-z])/gm, '$1/* @__PURE__ */ ')
      )
    },
  }
}

/**
 * Leaves out what serves React Router's framework mode alone: three kilobytes of every page, and six hooks of every link.
 * And the name that a form or a link carries for debuggers: it kept those in the bundle that nothing draws.
 */
function leaveFrameworkModeOut(): Plugin {
  return {
    name: 'leave-framework-mode-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('/react-router/dist/') && /\/(ssr\/components|instrumentation)\.js$/.test(source)
        ? path.join(root, 'src/platform/no-framework-mode.ts')
        : null,
    transform: (code, id) =>
      id.includes('/react-router/dist/')
        ? code
            .replaceAll(/^\w+\.displayName = .*$/gm, '')
            .replaceAll(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ ')
        : null,
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

/**
 * Small parts that nearly every page draws; a part that brings Ark or draws charts must never be among them, nor
 * what only an opened menu draws. */
const baseParts =
  'ask-host|asked-store|block|button|chip|cx|icon|input|marks|panel|say-trouble|segment|skeleton|states|text-link|toast|toast-store'

/** The libraries of every page, and what of ours nearly every page needs. */
const isBase = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|scheduler|@tanstack)/|vite/preload-helper',
    'packages/domain/src/(access/|calendar/iso-date|funds/(asset-type|period-names)|members/tours|money/currency)',
    'packages/contract/src/(access|endpoint|favorites|fields|funds|market|session)[.]',
    'apps/web/src/(api|platform|shell)/(?!tour-|menu/)',
    `apps/web/src/ui/(${baseParts})[.]`,
  ].join('|'),
)

/** What every page loads and menus that are opened later share with it: ten files of a few lines each otherwise. */
const isOnEveryPage = new RegExp(
  [
    'apps/web/src/(platform|shell)/(?!tour-|menu/)',
    'apps/web/src/features/session/(queries|tab|safe-referer|last-sign-in|viewing|other-tabs)',
    'apps/web/src/features/(members/tour-replays|announcements/queries)',
    'apps/web/src/ui/(scroll-page|drawn-rows|drawn-part|link)[.]',
  ].join('|'),
)

/** What pages with a table have in common, and what pages with funds. */
const isOfTables = /apps\/web\/src\/ui\/(table|pagination)[.]/
const isOfFunds =
  /apps\/web\/src\/features\/(favorites\/(favorite-toggle|toggle-text|queries)|funds\/(fund-name|text))[.]/

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [leaveSchemasOut(), leaveFrameworkModeOut(), clientChunks(), react(), tailwindcss()],
  environments: {
    client: {
      build: {
        outDir: path.join(dist, 'client'),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: path.join(root, 'src/entry-client.tsx'),
          // what nearly every page uses goes out as one file: thirty small ones compress worse and cost more trips
          output: {
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'base', test: isBase, minShareCount: 3 },
                { name: 'shared', test: isOnEveryPage, minShareCount: 2 },
                { name: 'tables', test: isOfTables, minShareCount: 3 },
                { name: 'funds', test: isOfFunds, minShareCount: 3 },
              ],
            },
          },
          treeshake: { manualPureFunctions: ['z', 'FundSummary', 'lazy'] },
        },
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
