import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import path from 'node:path'

import { featureNames, type TurnedFeatures } from '@zhiheng/domain/access/features.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { z } from 'zod'

const onOff = z.enum(['on', 'off'])

/** Without a name or a password in it: it stands in pages. */
function isPlainHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** `holding=off,compare=on`: what is not named is for staff to turn. */
const Features = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().split('=')))
  .pipe(z.array(z.tuple([z.enum(featureNames), onOff])))
  .transform((turned): TurnedFeatures => Object.fromEntries(turned.map(([name, state]) => [name, state === 'on'])))

/** `App Store=https://…,Facebook=https://…`: our places elsewhere, in the order in which the footer shows them. */
const Links = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').map((one) => one.trim().split(/=(.*)/s, 2)))
  .pipe(
    z
      .array(
        z.tuple([
          z.string().trim().min(1).max(30),
          z
            .string()
            .regex(/^https:\/\//)
            .refine(isWebAddress),
        ]),
      )
      .max(12),
  )
  .transform((links) => links.map(([label, href]) => ({ label, href })))

/** `media.example,cdn.example:8443`: hosts of recordings. A page's policy names them: nothing but a host may stand there. */
const Hosts = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/)).max(20))

/** `127.0.0.1:5353,1.1.1.1,[2606:4700::1]:53`: servers that know names, by address alone. */
const Servers = z
  .string()
  .max(500)
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().refine(isServer)).max(5))

function isServer(text: string): boolean {
  const [, six, four = ''] = /^(?:\[([\da-f:.]+)\]|([\da-f:.]+?))(?::\d{1,5})?$/i.exec(text) ?? []
  return isIP(six ?? four) === (six === undefined && !four.includes(':') ? 4 : 6)
}

const Variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  PUBLIC_URL: z.string().refine(isWebAddress).optional(),
  TRUSTED_PROXIES: z.string().regex(/^\d$/).default('0').transform(Number),
  MAX_CONNECTIONS: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('4000')
    .transform(Number)
    .refine((count) => count >= 16),
  SESSION_SECRET: z.string().min(32).optional(),
  SECOND_FACTOR_KEY: z.string().min(32).optional(),
  DEMO: onOff.optional(),
  DEMO_FUNDS: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('1500')
    .transform(Number)
    .refine((count) => count >= 20),
  SEED: z
    .string()
    .regex(/^\d{1,9}$/)
    .default('20261121')
    .transform(Number),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  MARKET_TODAY: z.iso.date().transform(asIsoDate).optional(),
  FEATURES: Features.optional(),
  FOOTER_LINKS: Links.optional(),
  MEDIA_HOSTS: Hosts.optional(),
  DNS_SERVERS: Servers.optional(),
  ANALYTICS_TAG: z.string().max(500).refine(isPlainHttps).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .refine((text) => URL.canParse(text))
    .optional(),
  SMS_URL: z.string().refine(isWebAddress).optional(),
  FUNDRICH_URL: z.string().refine(isWebAddress).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}=?$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((key) => vapidKeysOf(key) !== null)
    .optional(),
  // of tests alone, which have no push service
  PUSH_STAND_IN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/)
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  DRAIN_NOTICE_MS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((ms) => ms <= 8000) // a stop takes ten seconds at most, and requests need some of them
    .optional(),
  CHROME_PATH: z.string().min(1).optional(),
  // read by platform/language/speak-site-language.ts, before anything that has something to say is loaded
  SITE_LANGUAGE: z.enum(['zh-TW', 'zh-CN']).default('zh-TW'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:|tel:)[!-~]{3,300}$/)
    .optional(),
  MAIL_FROM: z.email().default('service@zhiheng.example'),
})

/** Settings that are secrets, or addresses that may have a password in them. */
const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SESSION_SECRET',
  'SECOND_FACTOR_KEY',
  'SMTP_URL',
  'SMS_URL',
  'FUNDRICH_URL',
  'VAPID_PRIVATE_KEY',
  'METRICS_TOKEN',
])

/** What the process was told from outside, parsed once. */
export interface Environment {
  readonly mode: 'production' | 'development' | 'test'
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly publicUrl: string | null
  /** How many proxies of ours stand before the server: so many addresses of X-Forwarded-For are believed. */
  readonly trustedProxies: number
  /** Open connections in all; what comes beyond is closed at once. */
  readonly maxConnections: number
  /** null: one that the site keeps in `dataDir`, which only an embedded site may have. */
  readonly sessionSecret: string | null
  /** Seals the secrets of authenticators. null: the session secret does, or a file in `dataDir` where there is none. */
  readonly secondFactorKey: string | null
  /** Whether it was told to be a demo; `isDemoNow` says whether it is one. */
  readonly isDemo: boolean
  readonly demoFunds: number
  readonly seed: number
  readonly logLevel: string
  /** Freezes the site's date. */
  readonly marketToday: IsoDate | null
  /** The feature switches that the setting turns; staff turn the others. */
  readonly features: TurnedFeatures
  /** Our places elsewhere, for the footer; null: none, and in a demo two that lead nowhere. */
  readonly links: readonly { readonly label: string; readonly href: string }[] | null
  /** Where recordings of articles may lie beside this site: hosts in lower case, with a port where it is not the usual one. */
  readonly mediaHosts: readonly string[]
  /** The servers that are asked for the proof of a firm's own name; none: those of this machine. */
  readonly dnsServers: readonly string[]
  /** The script of a service that counts visits, for readers who agree to it; null: none. */
  readonly analyticsTag: string | null
  /** null: mail stays in the outbox. */
  readonly smtpUrl: string | null
  /** A webhook for text messages; null: they stay in the outbox. */
  readonly smsUrl: string | null
  /** Where the partner answers that redeems points for an account with it; null: none, or in a demo a stand-in. */
  readonly fundrichUrl: string | null
  /** By which push services know the site; null: a pair that the site keeps in `dataDir`, or none on PostgreSQL. */
  readonly vapid: VapidKeys | null
  /** The origin of a push service on this machine, for tests: no other address that is not public is called. */
  readonly pushStandIn: string | null
  readonly mailFrom: string
  /** Who reads /metrics must send it; null: programs of this machine may. */
  readonly metricsToken: string | null
  /** Where holes are to be reported, as an address (`mailto:`, `https:`, `tel:`); null: where mail comes from. */
  readonly securityContact: string | null
  /** From the signal to stop until the socket is closed, in milliseconds: so long a balancer may still send requests. */
  readonly drainNoticeMs: number
  /** The Chromium that makes PDF files; null: one of the usual places, or none. */
  readonly chromePath: string | null
}

/** A setting that the process cannot start with; the message is the one line to print. */
export class EnvironmentError extends Error {}

/**
 * Reads the settings of DESIGN section 2.
 *
 * @throws EnvironmentError naming the first wrong variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    // what is printed at a start ends in logs that others read
    const said = secrets.has(name) ? '' : `: ${JSON.stringify(variables[name] ?? '')}`
    throw new EnvironmentError(`${name} is not valid${said} (see README.md, "Settings")`)
  }
  const found = parsed.data
  const vapid = found.VAPID_PRIVATE_KEY === undefined ? null : vapidKeysOf(found.VAPID_PRIVATE_KEY)
  if ((vapid?.publicKey ?? undefined) !== found.VAPID_PUBLIC_KEY?.replace(/=$/, ''))
    throw new EnvironmentError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair (see README.md, "Settings")')
  if (found.DATABASE_URL !== undefined && found.SESSION_SECRET === undefined) {
    throw new EnvironmentError('SESSION_SECRET is required with DATABASE_URL: 32 random characters or more')
  }
  return {
    mode: found.NODE_ENV,
    port: found.PORT,
    host: found.HOST,
    dataDir: path.resolve(found.DATA_DIR),
    databaseUrl: found.DATABASE_URL ?? null,
    publicUrl: found.PUBLIC_URL ?? null,
    trustedProxies: found.TRUSTED_PROXIES,
    maxConnections: found.MAX_CONNECTIONS,
    sessionSecret: found.SESSION_SECRET ?? null,
    secondFactorKey: found.SECOND_FACTOR_KEY ?? null,
    isDemo: (found.DEMO ?? (found.DATABASE_URL === undefined ? 'on' : 'off')) === 'on',
    demoFunds: found.DEMO_FUNDS,
    seed: found.SEED,
    logLevel: found.LOG_LEVEL,
    marketToday: found.MARKET_TODAY ?? null,
    features: found.FEATURES ?? {},
    links: found.FOOTER_LINKS ?? null,
    mediaHosts: found.MEDIA_HOSTS ?? [],
    dnsServers: found.DNS_SERVERS ?? [],
    analyticsTag: found.ANALYTICS_TAG ?? null,
    smtpUrl: found.SMTP_URL ?? null,
    smsUrl: found.SMS_URL ?? null,
    fundrichUrl: found.FUNDRICH_URL ?? null,
    vapid,
    pushStandIn: found.PUSH_STAND_IN ?? null,
    mailFrom: found.MAIL_FROM,
    metricsToken: found.METRICS_TOKEN ?? null,
    securityContact: found.SECURITY_CONTACT ?? null,
    chromePath: found.CHROME_PATH ?? null,
    drainNoticeMs: found.DRAIN_NOTICE_MS ?? usualNotice(found),
  }
}

/** HAProxy's own checks: three, two seconds apart, and a second for a machine that has other things to do. */
const BALANCED_NOTICE_MS = 7000
const ALONE_NOTICE_MS = 250

/** Several nodes stand on PostgreSQL, behind a balancer; a site with its own database stands alone. */
function usualNotice({ NODE_ENV, DATABASE_URL }: z.output<typeof Variables>): number {
  if (NODE_ENV !== 'production') return 0
  return DATABASE_URL === undefined ? ALONE_NOTICE_MS : BALANCED_NOTICE_MS
}

/** By which push services know the site: the P-256 keys of RFC 8292, in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The pair of a private key; null where it is none. */
export function vapidKeysOf(privateKey: string): VapidKeys | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== 32) return null
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(bytes)
  } catch {
    return null
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
}
