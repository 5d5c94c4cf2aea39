import path from 'node:path'

import { createServer } from 'vite'
import { z } from 'zod'

import type { PageSource } from '../../apps/server/src/http/pages/page-source.ts'

type Web = Awaited<ReturnType<PageSource['web']>>

/** The site's own web application as it is written, for tests that draw pages without a build. */
export async function webApplication(): Promise<PageSource & { readonly close: () => Promise<void> }> {
  const vite = await createServer({
    configFile: path.resolve(import.meta.dirname, '../../apps/web/vite.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'packages-as-they-are',
        configEnvironment: (name, config) => {
          if (name !== 'ssr') return
          config.resolve = { ...config.resolve, noExternal: [] }
          config.define = {}
        },
      },
    ],
  })
  const web = z
    .object({
      render: z.custom<Web['render']>(aFunction),
      ownAddress: z.custom<Web['ownAddress']>(aFunction),
      renderNotice: z.custom<Web['renderNotice']>(aFunction),
      drawSharePicture: z.custom<Web['drawSharePicture']>(aFunction),
      drawOutside: z.custom<Web['drawOutside']>(aFunction),
    })
    .parse(await vite.ssrLoadModule('/src/entry-server.tsx'))
  return {
    appVersion: 'test',
    assets: { js: '/src/entry-client.tsx', css: [], preload: [] },
    files: new Map(),
    wrap: null,
    isDevelopment: true,
    web: () => Promise.resolve(web),
    close: () => vite.close(),
  }
}

function aFunction(value: unknown): boolean {
  return typeof value === 'function'
}
