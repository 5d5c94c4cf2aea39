import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

import { standInFrames } from './stand-in-frames.ts'
import { NoObserver } from './stand-in-resize-observer.ts'

// Files of tests share one worker, one document and the modules of node_modules: starting these for each file costs
// three quarters of the run. What a file could leave for the next is put back here, and nowhere else.

const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: stop } = globalThis
const timers = new Set<ReturnType<typeof setTimeout>>()

// one second is not enough for a part that is fetched while two other test files run
configure({ asyncUtilTimeout: 15_000 })

// our own modules start again: toasts, dialogs, the caller of the API, what is under way
vi.resetModules()

// followed, so that what a file has left waiting does not ask the network of a later one
Object.assign(globalThis, {
  setTimeout: Object.assign(
    (...given: Parameters<typeof setTimeout>) => followed(startTimeout(...given)),
    startTimeout,
  ),
  setInterval: (...given: Parameters<typeof setInterval>) => followed(startInterval(...given)),
})

function followed<T extends ReturnType<typeof setTimeout>>(timer: T): T {
  timers.add(timer)
  return timer
}

if (typeof document !== 'undefined') {
  standInFrames()
  // a frame that comes after its test still asks for it
  Object.assign(globalThis, { ResizeObserver: NoObserver })
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

afterAll(() => {
  for (const timer of timers) stop(timer)
  Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval })
  // a file of what the server draws has no document
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
})
