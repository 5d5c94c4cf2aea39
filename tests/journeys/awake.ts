import type { Locator, Page } from '@playwright/test'

/** What a reader does to a control that a script must answer. */
const actions = [
  'check',
  'click',
  'dblclick',
  'fill',
  'focus',
  'press',
  'pressSequentially',
  'selectOption',
  'setChecked',
  'setInputFiles',
  'tap',
  'uncheck',
] as const

/** How long a part may take to wake; one that has not is used as it is. */
const WAKING_MS = 5000
const LOOK_MS = 40

let isPatched = false

/**
 * From here on no control of this worker's pages is used before its script has come: a press before that is lost, on a
 * busy machine alone. Stories about parts that sleep press all the same, a moment later.
 */
export function waitForControls(page: Page): void {
  if (isPatched) return
  isPatched = true
  const kind: object = Object.getPrototypeOf(page.locator('html'))
  for (const action of actions) {
    const act: unknown = Reflect.get(kind, action)
    if (typeof act !== 'function') throw new Error(`no locator can ${action} any more`)
    Reflect.set(kind, action, async function (this: Locator, ...given: unknown[]): Promise<unknown> {
      await untilAwake(this, timeoutIn(given))
      return Reflect.apply(act, this, given)
    })
  }
}

function timeoutIn(given: readonly unknown[]): number {
  const asked: unknown = Reflect.get(Object(given.at(-1)), 'timeout')
  return typeof asked === 'number' && asked > 0 ? Math.min(asked, WAKING_MS) : WAKING_MS
}

async function untilAwake(control: Locator, ms: number): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end) {
    // what is not there, or twice, or in a frame that runs nothing, is told by the action itself
    const isReady = await control.evaluate(isAwake, null, { timeout: end - Date.now() }).catch(() => true)
    if (isReady) return
    await new Promise((look) => setTimeout(look, LOOK_MS))
  }
}

/** In the page: React has taken the control over, or nothing there ever will. */
function isAwake(control: Element): boolean {
  if (!('zhihengBoot' in window)) return true
  return Object.keys(control).some((key) => key.startsWith('__reactFiber'))
}
