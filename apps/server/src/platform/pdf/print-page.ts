import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { locale } from '@zhiheng/domain/language/locale-text.ts'
import { z } from 'zod'

import { type BrowserLine, talkToBrowser } from './talk-to-browser.ts'

const Target = z.object({ targetId: z.string() })
const Attached = z.object({ sessionId: z.string() })
const Navigated = z.object({ errorText: z.string().optional() })
const Evaluated = z.object({ result: z.object({ value: z.unknown() }) })
const Printed = z.object({ data: z.string() })

/** What is printed, and by what. */
export interface PrintJob {
  readonly chromium: string
  /** On a loopback address: the browser finds no other. */
  readonly url: string
  /** What the page must hold, or it is not printed. */
  readonly selector: string
  readonly signal: AbortSignal
}

/**
 * Prints one page of ours to PDF by a browser that is started for it alone, with a profile of its own, that reaches
 * nothing but this machine, and that is killed afterwards.
 *
 * @throws Error when the browser does not start, the page is not the one that is meant, or the signal says stop
 */
export async function printPage({ chromium, url, selector, signal }: PrintJob): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhiheng-print-'))
  const browser = spawn(chromium, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // a group of its own: its helpers are killed with it
    detached: true,
    // it needs no secret of ours
    env: { HOME: folder, PATH: process.env['PATH'], LANG: locale.process },
  })
  const kill = () => killGroup(browser)
  process.once('exit', kill)
  try {
    return await Promise.race([print(talkToBrowser(browser), { url, selector }), stopped(browser, signal)])
  } finally {
    await end(browser)
    process.off('exit', kill)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // the sandbox refuses to start for the administrator, as whom containers run
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

async function print(line: BrowserLine, { url, selector }: Pick<PrintJob, 'url' | 'selector'>): Promise<Uint8Array> {
  const { targetId } = Target.parse(await line.send('Target.createTarget', { url: 'about:blank' }))
  const { sessionId } = Attached.parse(await line.send('Target.attachToTarget', { targetId, flatten: true }))
  await line.send('Page.enable', {}, sessionId)
  const loaded = line.event('Page.loadEventFired')
  const { errorText } = Navigated.parse(await line.send('Page.navigate', { url }, sessionId))
  if (errorText !== undefined) throw new Error(`the page did not come: ${errorText}`)
  await loaded
  const expression = `document.fonts.ready.then(() => document.querySelector(${JSON.stringify(selector)}) !== null)`
  const looked = Evaluated.parse(
    await line.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId),
  )
  if (looked.result.value !== true) throw new Error('the page is not the one to print')
  const options = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true }
  return Buffer.from(Printed.parse(await line.send('Page.printToPDF', options, sessionId)).data, 'base64')
}

/** Never fulfilled: says why there is nothing to wait for any more. */
function stopped(browser: ChildProcess, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Error('printing was stopped'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    browser.once('error', reject)
    browser.once('exit', () => reject(new Error('the browser ended')))
  })
}

async function end(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined) return
  // helpers may outlive a browser that has ended by itself
  if (browser.exitCode !== null || browser.signalCode !== null) return killGroup(browser)
  const gone = once(browser, 'exit')
  killGroup(browser)
  await gone
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // all of it is gone already
  }
}
