import { vi } from 'vitest'

/** jsdom lays nothing out: nothing changes its size. */
export class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Nothing changes its size, where a test before has put in another observer. */
export function standInResizeObserver(): void {
  vi.stubGlobal('ResizeObserver', NoObserver)
}
