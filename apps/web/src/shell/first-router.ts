import {
  type DataRouter,
  matchRoutes,
  NavigationType,
  type RouteObject,
  type RouterState,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router'

import { type Trouble, untilHere } from '../platform/fetch-part.ts'
import { type PinnedHistory, pinHistory } from './pin-history.ts'
import type { RouterData } from './router-data.ts'

/** What the whole router begins with. */
export interface Beginning {
  readonly basename: string
  readonly history: PinnedHistory['history']
  readonly data: RouterData
}

interface First {
  readonly basename: string
  /** The way to the page that the server drew. Its routes have the ids that they have in the whole tree. */
  readonly routes: RouteObject[]
  /** As the server's loaders left it. */
  readonly data: RouterData
  readonly fetchWhole: () => Promise<(from: Beginning) => DataRouter>
  /** Hears of a whole router that does not come although someone has pressed something. */
  readonly onTrouble: (trouble: Trouble) => void
}

interface FirstRouter {
  readonly router: DataRouter
  /** Fetches the whole router, which otherwise comes with the first press. */
  readonly complete: () => Promise<DataRouter>
}

/**
 * A router that knows the page on the screen alone, so that it can be used before the loaders, the table of addresses and
 * the means to go anywhere have come: a tenth of the script. What is pressed until then is done once they are here.
 */
export function createFirstRouter({ basename, routes, data, fetchWhole, onTrouble }: First): FirstRouter {
  const browser = createBrowserHistory()
  const state = firstState(routes, { basename, location: browser.location, data })
  const pin = pinHistory(browser, () => void complete())
  const subscribers = new Set<Subscriber>()
  const tellAll: Subscriber = (next, how) => subscribers.forEach((tell) => tell(next, how))
  const presses = { areWaiting: false, trouble: null as Trouble | null }
  let scrolling: Parameters<DataRouter['enableScrollRestoration']> | null = null
  let whole: DataRouter | null = null
  let coming: Promise<DataRouter> | null = null
  // until then the page is compared with what the server drew: it stays where it began
  const awake = Promise.withResolvers<void>()

  const complete = () => (coming ??= arrive())
  async function arrive(): Promise<DataRouter> {
    const create = await untilHere(fetchWhole, (trouble) => {
      presses.trouble = trouble
      if (presses.areWaiting) onTrouble(trouble)
    })
    whole = create({ basename, history: pin.history, data })
    whole.subscribe(tellAll)
    if (scrolling) whole.enableScrollRestoration(...scrolling)
    void awake.promise.then(pin.release)
    return whole
  }
  function wait(): Promise<DataRouter> {
    if (whole) return Promise.resolve(whole)
    if (presses.trouble !== null && !presses.areWaiting) onTrouble(presses.trouble)
    presses.areWaiting = true
    tellAll({ ...state, navigation: loadingFrom(state) }, { deletedFetchers: [], newErrors: null, flushSync: false })
    return complete()
  }

  const router: Partial<DataRouter> = {
    basename,
    window,
    get state() {
      return whole?.state ?? state
    },
    get routes() {
      return whole?.routes ?? []
    },
    get manifest() {
      return whole?.manifest ?? {}
    },
    createHref: (location) => pin.history.createHref(location),
    createURL: (to) => pin.history.createURL(to),
    encodeLocation: (to) => pin.history.encodeLocation(to),
    subscribe: (tell) => {
      subscribers.add(tell)
      awake.resolve()
      return () => subscribers.delete(tell)
    },
    enableScrollRestoration: (...how) => {
      scrolling = how
      return whole?.enableScrollRestoration(...how) ?? (() => {})
    },
    // the first router hears of a way back when it has been gone
    getBlocker: (...asked: Parameters<DataRouter['getBlocker']>) => {
      void complete().then((ready) => ready.getBlocker(...asked))
      return unheld
    },
    deleteBlocker: (key: string) => void complete().then((ready) => ready.deleteBlocker(key)),
    navigate: async (
      to: Parameters<DataRouter['navigate']>[0] | number,
      how?: Parameters<DataRouter['navigate']>[1],
    ) => {
      const ready = await wait()
      await (typeof to === 'number' ? ready.navigate(to) : ready.navigate(to, how))
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it lacks serves fetchers, and the site has none
  return { router: router as DataRouter, complete }
}

/** The package has it beside the whole router, which is not to come with this one. */
const unheld = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined } as const

type Subscriber = Parameters<DataRouter['subscribe']>[0]

const idle: RouterState['navigation'] = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}

function loadingFrom({ location, matches }: RouterState): RouterState['navigation'] {
  return { ...idle, state: 'loading', location, matches, historyAction: NavigationType.Push }
}

interface Begun extends Pick<Beginning, 'basename' | 'data'> {
  readonly location: RouterState['location']
}

function firstState(routes: RouteObject[], { basename, location, data }: Begun): RouterState {
  const matches = matchRoutes(routes, location, basename)
  if (matches === null) throw new TypeError('the server drew another page')
  return {
    historyAction: NavigationType.Pop,
    location,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- their routes have ids
    matches: matches as RouterState['matches'],
    initialized: true,
    renderFallback: false,
    navigation: idle,
    // the browser has put the page where it was
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: data.loaderData,
    actionData: null,
    errors: data.errors,
    fetchers: new Map(),
    blockers: new Map(),
  }
}
