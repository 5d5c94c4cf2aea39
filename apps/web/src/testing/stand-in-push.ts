import { vi } from 'vitest'

/** What a browser of the tests says that it may do. */
interface PushBrowser {
  readonly permission?: NotificationPermission
  /** What its owner answers when they are asked. */
  readonly answer?: NotificationPermission
  /** No push service answers it. */
  readonly isCutOff?: boolean
}

const endpoint = 'https://push.example.com/this-browser'
/** The SHA-256 of it. */
export const mark = '4d6f557f1d59224fda0e809534e0a43302b71376793bf39cec256c2ee50e22a6'

/** A browser that knows pushes; jsdom knows none. Gives whether it has subscribed, and with which key of the site. */
export function standInPush({ permission = 'default', answer = 'granted', isCutOff = false }: PushBrowser = {}) {
  const state = { key: null as string | null }
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
    unsubscribe: () => {
      state.key = null
      return Promise.resolve(true)
    },
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(state.key === null ? null : subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (isCutOff) return Promise.reject(new DOMException('no push service', 'AbortError'))
      state.key = applicationServerKey
      return Promise.resolve(subscription)
    },
  }
  const registration = { active: {}, installing: null, waiting: null, pushManager }
  const notification = {
    permission,
    requestPermission: () => {
      notification.permission = answer
      return Promise.resolve(answer)
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', navigatorWith({ onLine: true, serviceWorker }))
  return state
}

/** The navigator of jsdom with some more: an object made of it cannot be asked which browser it is, as Zag does at a click. */
function navigatorWith(more: Readonly<Record<string, unknown>>): Navigator {
  return new Proxy(navigator, {
    has: (own, key) => key in more || key in own,
    get: (own, key): unknown => (key in more ? Reflect.get(more, key) : Reflect.get(own, key, own)),
  })
}
