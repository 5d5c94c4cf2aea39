/** The first thing on the page that a selector names and that can be seen. */
export function seen(selector: string): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  return found.find((element) => element.checkVisibility() && element.getClientRects().length > 0) ?? null
}

/** Something on the screen stands for what is loading. What waits further down, until someone scrolls to it, does not count. */
export function isLoadingInSight(): boolean {
  return [...document.querySelectorAll('main [data-loading]')].some((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element.checkVisibility() && bottom >= 0 && top <= innerHeight
  })
}
