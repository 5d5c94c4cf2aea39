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
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      onLine: { value: true },
      serviceWorker: {
        value: {
          getRegistration: () => Promise.resolve(registration),
          register: () => Promise.resolve(registration),
        },
      },
    }),
  )
  return state
}
