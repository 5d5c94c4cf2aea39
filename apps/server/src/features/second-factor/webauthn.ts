/** The library for passkeys. Its readers of certificates take a while to load: the first passkey waits for them, not every start. */
export const webauthn = () => import('@simplewebauthn/server')
