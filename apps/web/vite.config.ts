import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

import { characterMaps } from './build/character-maps.ts'
import { compressFiles } from './build/compress-files.ts'
import { buildConverter, buildLanguage } from './build/language.ts'
import {
  leaveMutationsOut,
  leaveRouterForLater,
  leaveUnusedReactOut,
  leaveViewTransitionsOut,
} from './build/leave-out.ts'
import { speakLanguage, speakManifest, speakStyles } from './build/speak-language.ts'

const root = import.meta.dirname
// each language has its own build, so that a site of either may be started from one folder
const dist = path.resolve(root, '../../dist', buildLanguage === 'zh-TW' ? '.' : buildLanguage)

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
      if (!/packages\/contract\/src\/.+\.ts$/.test(id)) return null
      // a description is `endpoint({` to `})` at the left edge: oxfmt keeps it so, and the size check notices if not
      return (
        code
          .replaceAll(/^export const (\w+) = endpoint\(\{\n([\s\S]*?)^\}\)$/gm, (_all, name: string, body: string) => {
            const kept = body.split('\n').filter((line) => /^  (method|path): .*,$/.test(line))
            return `export const ${name} = {${kept.join('')}}`
          })
          // a schema, to the last of its lines; a browser that holds one by mistake holds the stand-in
          .replaceAll(
            /^((?:export )?const \w+ = )(?:z|[A-Z]\w*)(?:[.(]|(?=\n  \.))[^\n]*(?:\n[ })\]][^\n]*)*$/gm,
            '$1z',
          )
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
            // sentences for developers
            .replace(/^(\treturn )`Cannot include a .*$/m, '$1`to: ${path}`;')
            .replaceAll(/^\t+warning\((?:locationContext != null|false, `<Link to=).*$/gm, '')
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
      if (!id.includes('/src/routes/') || this.environment.name !== 'ssr') return null
      return code.replaceAll(/page: \(\) => import\('\.\.\/([^']+)'\)/g, "chunk: 'src/$1', $&")
    },
  }
}

const ADDRESSES = 'virtual:page-addresses'

/** Tells the first script which addresses the site has; how to load them comes later, with the table itself. */
function pageAddresses(): Plugin {
  return {
    name: 'page-addresses',
    enforce: 'pre',
    resolveId: (source) => (source === ADDRESSES ? `\0${ADDRESSES}` : null),
    load(id) {
      if (id !== `\0${ADDRESSES}`) return null
      const tables = globSync(path.join(root, 'src/routes/*-routes.ts')).toSorted()
      for (const table of tables) this.addWatchFile(table)
      const written = tables.map((table) => readFileSync(table, 'utf8')).join('')
      const paths = [...written.matchAll(/^    path: '([^']+)',$/gm)].map(([, one]) => one)
      return `export const addresses = ${JSON.stringify(paths)}.map((path) => ({ path }))`
    },
  }
}

const isLibrary = /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|vite\/preload-helper/
// what only some pages use of them, and what comes after the page
const isLater =
  /\/react-router\/dist\/production\/lib\/router\/(router|matcher)\.js$|\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/
const convert = buildConverter()
const entry = path.join(root, 'src/entry-client.tsx')

/**
 * What the entry imports at once goes out as one file: apart, the same texts compress worse by three kilobytes. The
 * entry itself stays out of it, since it waits for its page, which imports this file too.
 */
function nameOfFirst(id: string, chunking: Rolldown.ChunkingContext): string | null {
  if (isLibrary.test(id)) return isLater.test(id) ? null : 'first'
  // the server links the style sheet that is the entry's
  if (id === entry || id.endsWith('.css')) return null
  return firstModules(chunking).has(id) ? 'first' : null
}

let firstOnes: ReadonlySet<string> | undefined

/** What fields are checked by: fields themselves are gone from the bundle, so that the entry has no use for it. */
const ofFields = /packages\/domain\/src\/(members\/(email|given-name|password-strength)|money\/decimal)[.]ts$/

/** The site's own modules that the entry reaches without waiting; the libraries' index files would reach too far. */
function firstModules(chunking: Rolldown.ChunkingContext): ReadonlySet<string> {
  if (firstOnes) return firstOnes
  const found = new Set([entry])
  for (const one of found) {
    for (const next of chunking.getModuleInfo(one)?.importedIds ?? [])
      if (!next.includes('/node_modules/')) found.add(next)
  }
  firstOnes = new Set([...found].filter((one) => !ofFields.test(one)))
  return firstOnes
}

/**
 * Small parts that many pages draw; a part that brings Ark or draws charts must never be among them, nor what only an
 * opened menu draws. */
const baseParts =
  'ask-host|asked-store|button|chip|cx|feedback-text|icon|layout-text|panel|show-error|skeleton|states|text-link|toast|toast-store'

/** What of ours many pages need. */
const isBase = new RegExp(
  [
    'packages/domain/src/(calendar/(is-)?iso-date|money/currency)',
    'packages/contract/src/(access|endpoint|fields|session)[.]',
    'apps/web/src/(api|platform)/(?!send-|presses|save-file|csv|use-countdown|unit-of|idle)',
    `apps/web/src/ui/[a-z]+/(${baseParts})[.]`,
    'apps/web/src/page/',
    'apps/web/src/shell/(?!tour-|menu/|error-|footer|sorry)',
    'apps/web/src/features/session/(queries|tab|viewing)',
    'apps/web/src/features/(members/tour-replays|announcements/queries)',
    'apps/web/src/ui/[a-z]+/(scroll-page|drawn-rows|drawn-part|link)[.]',
  ].join('|'),
)

/** What pages with a table have in common, and what pages with funds. */
const isOfTables = /apps\/web\/src\/ui\/tables\/(table|table-text)[.]/
const isOfFunds =
  /apps\/web\/src\/(features\/(favorites\/(favorite-toggle|toggle-text|queries)|funds\/(fund-name|text))|ui\/(text\/(change-badge|badge-text)|controls\/segment|form\/address-form))[.]/
/** What the page of favourites needs of the rules of their list, and the heart, whose call's schemas name them, does not. */
const isOfFavorites = /packages\/domain\/src\/favorites\/(view|move-in-order)[.]ts$/
/** Small parts of a fund's page that its later parts use too: alone each compresses worse. */
const isOfFundPage = /apps\/web\/src\/features\/funds\/(page-text|chart-choice|top-share)[.]/

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [
    speakLanguage(convert),
    leaveSchemasOut(),
    leaveFrameworkModeOut(),
    leaveMutationsOut(),
    leaveRouterForLater(),
    leaveViewTransitionsOut(),
    leaveUnusedReactOut(),
    clientChunks(),
    characterMaps(),
    pageAddresses(),
    react(),
    tailwindcss(),
    speakStyles(convert),
  ],
  environments: {
    client: {
      build: {
        outDir: path.join(dist, 'client'),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: entry,
          output: {
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: nameOfFirst, debugName: 'first' },
                { name: 'base', test: isBase, minShareCount: 3 },
                { name: 'favorites', test: isOfFavorites },
                { name: 'tables', test: isOfTables, minShareCount: 3 },
                { name: 'funds', test: isOfFunds, minShareCount: 3 },
                { name: 'fund-page', test: isOfFundPage, minShareCount: 2 },
              ],
            },
          },
          treeshake: { manualPureFunctions: ['z', 'FundSummary', 'lazy', 'catalogue'] },
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
      const { client, ssr } = builder.environments
      if (client) await builder.build(client)
      const manifest = path.join(dist, 'client/manifest.webmanifest')
      if (convert !== null) writeFileSync(manifest, speakManifest(readFileSync(manifest, 'utf8'), convert))
      await Promise.all([compressFiles(path.join(dist, 'client')), ssr && builder.build(ssr)])
    },
  },
})
