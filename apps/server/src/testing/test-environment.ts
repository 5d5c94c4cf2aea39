import type { Environment } from '../environment.ts'

/** What a site of the tests is told, if a test does not say otherwise. */
export const testEnvironment: Environment = {
  mode: 'test',
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  databaseUrl: null,
  publicUrl: null,
  trustedProxies: 0,
  maxConnections: 4000,
  sessionSecret: 'a secret of thirty-two letters or more',
  secondFactorKey: null,
  isDemo: true,
  demoFunds: 20,
  seed: 1,
  logLevel: 'silent',
  marketToday: null,
  links: null,
  smtpUrl: null,
  smsUrl: null,
  mailFrom: 'service@zhiheng.example',
  metricsToken: null,
  securityContact: null,
  chromePath: null,
  drainNoticeMs: 0,
  features: ['market', 'holding', 'compare', 'module.favoriteSlider'],
}
