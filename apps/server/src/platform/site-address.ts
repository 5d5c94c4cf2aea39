import type { Environment } from '../environment.ts'

/**
 * The whole address of a page, for mails. Never made from what a request says of its host: a mail must not lead where
 * whoever asked for it wants.
 *
 * @param path - starts with a slash; its parts are encoded
 */
export function siteAddress(
  { publicUrl, host, port }: Pick<Environment, 'publicUrl' | 'host' | 'port'>,
  path: `/${string}`,
): string {
  if (publicUrl !== null) return publicUrl.replace(/\/$/, '') + path
  // a site that listens everywhere is known by this name on its own machine
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}${path}`
}
