/** Work that the site does by itself, at set times: once among all its processes. */
export interface Job {
  /** What is known of its runs is kept under it: it stays the same for ever. */
  readonly name: string
  /** When, as a cron expression in the time of Taipei. Times that a standstill left out are made up for by one run. */
  readonly at: string
  /** Whether it runs whenever a process of the site starts, too. */
  readonly isAtStart: boolean
  /**
   * Does what is due; nothing where nothing is, since it may be told twice.
   *
   * @param stopped - aborted when the process ends: what takes long ends early
   * @throws what makes it run again: after a minute, then less and less often, until the next half hour or so
   */
  run(stopped: AbortSignal): Promise<void>
}
