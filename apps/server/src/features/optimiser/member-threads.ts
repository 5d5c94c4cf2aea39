import { createJobThreads } from './job-threads.ts'

/**
 * What works at members' own portfolios while they wait. Two seconds of work; the first after a start runs cold code beside
 * others, and waits longer. Source: RELIABILITY D4.
 */
export const memberThreads = createJobThreads({ threads: 2, waiting: 20, mostMs: 6000 })

/** Starts what works out proposals: without it the first one after a start takes as long as several others. */
export const warmProposals = (): Promise<void> => memberThreads.warm()
