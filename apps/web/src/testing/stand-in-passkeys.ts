import { vi } from 'vitest'

/** Bytes as browsers hand them on. */
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
/** The same as they are written in JSON. */
export const written = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const without = { getClientExtensionResults: () => ({}), authenticatorAttachment: 'platform' }

const made = {
  ...without,
  id: written('key'),
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('made'),
    attestationObject: bytes('attested'),
    getTransports: () => ['internal'],
  },
}

const shown = {
  ...without,
  id: written('key'),
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('shown'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: null,
  },
}

/** What the owner of the device does when the browser asks. */
type Owner = 'agrees' | 'cancels' | 'has one already'

/** A browser that knows passkeys, with an owner who answers it; gives what the browser was asked. jsdom knows none. */
export function standInPasskeys(owner: Owner = 'agrees'): { readonly asked: unknown[] } {
  const asked: unknown[] = []
  const answer = (credential: unknown) => (options: { publicKey: unknown }) => {
    asked.push(options.publicKey)
    if (owner === 'agrees') return Promise.resolve(credential)
    return Promise.reject(new DOMException('no', owner === 'cancels' ? 'NotAllowedError' : 'InvalidStateError'))
  }
  vi.stubGlobal('PublicKeyCredential', () => {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer(made), get: answer(shown) },
  })
  return { asked }
}
