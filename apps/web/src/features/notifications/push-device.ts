const WORKER = '/push-worker.js'
/** Below it lies no page: the worker answers for none. */
const SCOPE = '/push/'

/** What the browser lets us do: nothing, nothing until its owner changes that, or what is asked for. */
export type PushAbility = 'unsupported' | 'denied' | 'able'

/** What this browser is able to do, and by which mark the site knows it; null: it has not subscribed. */
export interface ThisBrowser {
  readonly ability: PushAbility
  readonly mark: string | null
}

/** What a subscription says of itself, as the site takes it. */
export interface Subscribed {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Asks the browser; changes nothing. */
export async function readBrowser(): Promise<ThisBrowser> {
  const ability = abilityOf()
  if (ability !== 'able') return { ability, mark: null }
  const subscription = await currentSubscription()
  return { ability, mark: subscription === null ? null : await markOf(subscription.endpoint) }
}

function abilityOf(): PushAbility {
  const knows = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!knows) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** As the contract has it. */
async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes this browser, which asks its owner first. @returns null where they do not allow it */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await untilActive(registration)
  // one that was made with other keys of the site is of no use any more
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new TypeError('no whole subscription')
  return { endpoint, keys: { p256dh, auth } }
}

/** Ends the subscription of this browser, where it has one. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

/** A browser subscribes only where the worker works. */
async function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active !== null || worker === null) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker could not start'))
    })
  })
}

/** Hears when its owner changes in the browser what it may do. @returns to hear no more */
export function hearPermission(changed: () => void): () => void {
  const ending = new AbortController()
  // not every browser tells
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', changed, { signal: ending.signal }))
    .catch(() => {})
  return () => ending.abort()
}
