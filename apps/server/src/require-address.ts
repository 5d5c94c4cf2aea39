import { createServer } from 'node:net'

/** The site cannot listen where its settings say; the message is the one line to print. */
export class AddressError extends Error {}

interface Address {
  readonly port: number
  readonly host: string
}

/**
 * Tries the address of the settings before anything is made: a market takes half a minute, a taken port is known at once.
 *
 * @throws AddressError with what to do
 */
export async function requireAddress(address: Address): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ ...address, exclusive: true }, resolve)
  }).catch((error: unknown) => {
    throw addressFault(error, address) ?? error
  })
  await new Promise((resolve) => server.close(resolve))
}

/** null where the cause is another. */
export function addressFault(error: unknown, { port, host }: Address): AddressError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const said = faults[code]
  return said === undefined ? null : new AddressError(said(port, host))
}

const noHost = (_: number, host: string) =>
  `HOST ${host} is no address of this machine; set HOST to one of its own: 127.0.0.1, or 0.0.0.0 for all`

const faults: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `PORT ${port} on ${host} is in use by another program; stop that, or set another PORT (PORT=${port + 1} npm start)`,
  EACCES: (port) => `PORT ${port} may not be opened by this user; set PORT to one of 1024 or above`,
  EADDRNOTAVAIL: noHost,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
  EINVAL: noHost,
}
