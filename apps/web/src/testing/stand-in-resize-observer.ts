import { vi } from 'vitest'

/** jsdom lays nothing out: nothing changes its size. Until `vi.unstubAllGlobals`. */
export function standInResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
