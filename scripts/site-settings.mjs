// How Node is started for the site. Measured on the demo market (docs/decisions/2026-11-23-what-a-page-costs.md).

/**
 * A page makes a few megabytes of what is soon forgotten. Room for it that begins at one megabyte is cleared so often that
 * half of a page outlives it; what is older is cleared by several threads. All of memory is looked through when it is two
 * and a half times what was in use after the last look: by itself the engine looks when a third has come, which is a
 * quarter of a page's time.
 */
export const siteArguments = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--heap-growing-percent=150']

/** glibc gives each thread places of its own for memory and gives little of it back: two are enough for them all. */
export const siteEnvironment = { MALLOC_ARENA_MAX: '2' }
