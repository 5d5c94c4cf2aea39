import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import type { ChartPeriod } from '@zhiheng/contract/funds/performances.ts'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import type { Viewing } from '@zhiheng/domain/access/view-as.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ShownFirm } from '@zhiheng/domain/firms/firm.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'
import type { EnvironmentOptions } from 'vite'
import { z } from 'zod'

import type { Environment } from '../../environment.ts'
import type { WrapListener } from '../site/create-server.ts'
import { readStaticFiles, type StaticFile } from './static-files.ts'

/** The files of the browser's bundle that every page begins with. */
interface Assets {
  readonly js: string
  readonly css: readonly string[]
  readonly preload: readonly string[]
}

/** What a page is drawn from. */
export interface RenderInput {
  readonly url: URL
  readonly basename: string
  readonly nonce: string
  readonly csrf: string
  /** Stands in the page for the moment at which its data were read, in ms since 1970. */
  readonly readAt: string
  /** Whether the page of these facts is kept: then it need not be drawn. Null where it may not be kept. */
  readonly isCached: ((facts: string, data: Uint8Array) => boolean) | null
  readonly member: MemberProfile | null
  /** Whose eyes this superuser looks through; `staff` for anybody else. */
  readonly viewing: Viewing
  /** Why the session that the browser came with is over; null where there is none, or where it lives. */
  readonly ended: 'session_expired' | 'session_superseded' | null
  /** As which the pages name the site in `current_env`. */
  readonly environment: string
  /** The market is made up. */
  readonly isDemo: boolean
  /** Whoever comes may sign in with the accounts of the demo. */
  readonly isDemoSite: boolean
  readonly publicUrl: string | null
  /** Our places elsewhere. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
  /** On whose site the page stands; without it, on our own. */
  readonly firm?: ShownFirm
  readonly features: readonly FeatureName[]
  /** On a firm's site: changes with what it sells and hides, so that no row that was drawn before stays. */
  readonly shownBy?: string
  /** The host of a service that counts visits; null where there is none. */
  readonly analytics: string | null
  readonly appVersion: string
  readonly today: IsoDate
  readonly dataVersion: string
  readonly assets: Assets
  readonly call: (endpoint: Pick<Endpoint, 'method' | 'path'>, request: object) => Promise<unknown>
  readonly signal: AbortSignal
  readonly waitForAll: boolean
  readonly report: (error: unknown) => void
}

export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** In the pieces that it was drawn in; null where there is none, or where it is kept. */
  readonly body: readonly Buffer[] | null
  /** It shows its facts and nothing else: it may be kept. */
  readonly isWhole?: boolean
}

/** What the page is drawn from that stands in place of another one. */
export type NoticeInput = Omit<
  RenderInput,
  | 'url'
  | 'csrf'
  | 'readAt'
  | 'isCached'
  | 'member'
  | 'viewing'
  | 'ended'
  | 'dataVersion'
  | 'signal'
  | 'waitForAll'
  | 'report'
> & {
  readonly status: 429 | 503
}

/** Of what a picture is asked for. */
interface SharePictureInput {
  readonly kind: 'articles' | 'funds'
  readonly id: string
  readonly isDemo: boolean
  readonly call: RenderInput['call']
}

/** A part of the site that stands in somebody else's page; see `drawOutside` of the web application. */
export type Outside =
  | (Picture & {
      readonly kind: 'fund'
      readonly id: string
      readonly period: ChartPeriod
      readonly basis: 'total_return' | 'price'
      readonly compare: readonly string[]
    })
  | (Picture & { readonly kind: 'model'; readonly level: number })
  | (Picture & { readonly kind: 'plan'; readonly plan: number })
  | { readonly kind: 'landing'; readonly firm: ShownFirm; readonly address: string }

interface Picture {
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

/** What the web application can do for a server. */
export interface WebApplication {
  readonly render: (input: RenderInput) => Promise<Rendered>
  /** The part of an address that its page reads, always in the same form. */
  readonly ownAddress: (url: URL, basename: string) => Promise<string>
  /** The same for everyone, with no script. */
  readonly renderNotice: (input: NoticeInput) => Promise<Buffer>
  /** The picture of a shared link, as SVG. */
  readonly drawSharePicture: (input: SharePictureInput) => Promise<string>
  /** A chart as SVG, or HTML. */
  readonly drawOutside: (what: Outside, by: Pick<SharePictureInput, 'isDemo' | 'call'>) => Promise<string>
}

/** Where pages come from: the build, or Vite while one develops. */
export interface PageSource {
  readonly appVersion: string
  readonly assets: Assets
  readonly files: ReadonlyMap<string, StaticFile>
  /** In development a fresh one each time. */
  readonly web: () => Promise<WebApplication>
  /** Vite's own answers come first. */
  readonly wrap: WrapListener | null
  /** Vite writes its styles into the page and talks over a socket. */
  readonly isDevelopment: boolean
}

/** The project's folder. */
const root = path.resolve(import.meta.dirname, '../../../../..')

/** Where this process gets its pages from; null where nothing has been built. */
export async function openPages({ mode, port }: Pick<Environment, 'mode' | 'port'>): Promise<PageSource | null> {
  if (mode === 'development') return developedPages(path.join(root, 'apps/web'), port + 1)
  // each language has its own build
  const dist = path.join(root, 'dist', locale.intl === 'zh-TW' ? '.' : locale.intl)
  return existsSync(path.join(dist, 'server/entry-server.js')) ? builtPages(dist) : null
}

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]), imports: z.array(z.string()).default([]) }),
)

/** The built site below `dist`. */
export async function builtPages(dist: string): Promise<PageSource> {
  const text = readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8')
  const manifest = Manifest.parse(JSON.parse(text))
  const entry = manifest['src/entry-client.tsx']
  if (!entry) throw new Error(`${dist} has no entry: build the pages first`)
  const files = readStaticFiles(path.join(dist, 'client'))
  const bundle = path.join(dist, 'server/entry-server.js')
  const web = await webIn(() => import(pathToFileURL(bundle).href))
  return {
    appVersion: createHash('sha256').update(text).update(readFileSync(bundle)).digest('hex').slice(0, 12),
    assets: {
      js: `/${entry.file}`,
      css: entry.css.map((file) => `/${file}`),
      preload: entry.imports.flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : [])),
    },
    files,
    web: () => Promise.resolve(web),
    wrap: null,
    isDevelopment: false,
  }
}

/** The site as it is being written, through Vite. */
async function developedPages(webRoot: string, hmrPort: number): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: path.join(webRoot, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { port: hmrPort } },
    plugins: [{ name: 'packages-as-they-are', configEnvironment: keepPackagesOut }],
  })
  return {
    appVersion: 'development',
    assets: { js: '/src/entry-client.tsx', css: ['/src/app.css?direct'], preload: [] },
    files: new Map(),
    web: () => webIn(() => vite.ssrLoadModule('/src/entry-server.tsx')),
    wrap: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    isDevelopment: true,
  }
}

/** The build puts every package into one file; Vite's own runner cannot read those that are CommonJS. */
function keepPackagesOut(name: string, config: EnvironmentOptions): void {
  if (name !== 'ssr') return
  config.resolve = { ...config.resolve, noExternal: [] }
  config.define = {}
}

const isFunction = (value: unknown) => typeof value === 'function'
const Web = z.object({
  render: z.custom<WebApplication['render']>(isFunction),
  ownAddress: z.custom<WebApplication['ownAddress']>(isFunction),
  renderNotice: z.custom<WebApplication['renderNotice']>(isFunction),
  drawSharePicture: z.custom<WebApplication['drawSharePicture']>(isFunction),
  drawOutside: z.custom<WebApplication['drawOutside']>(isFunction),
})

async function webIn(load: () => Promise<unknown>): Promise<WebApplication> {
  return Web.parse(await load())
}
