import type { CommandEvent } from '../features/back-office/command.ts'
import type { ImportProgress } from '../features/back-office/importing/import-report.ts'
import { text } from './text.ts'

const WIDTH = 24
const TERMINAL_EVERY_MS = 100
const PLAIN_EVERY_MS = 5000

/** Prints what a command says: lines, and between them one moving bar, or a line now and then without a terminal. */
export function eventPrinter(): (event: CommandEvent) => void {
  const out = process.stderr
  let isBarShown = false
  let lastBar = 0
  const hideBar = () => {
    if (isBarShown) out.write('\r\u001b[K')
    isBarShown = false
  }
  function showBar(progress: ImportProgress): void {
    const now = performance.now()
    if (now - lastBar < (out.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS)) return
    lastBar = now
    isBarShown = out.isTTY
    out.write(out.isTTY ? `\r${barOf(progress)}\u001b[K` : `${barOf(progress)}\n`)
  }
  return (event) => {
    if (event.kind === 'progress') return showBar(event.progress)
    hideBar()
    if (event.kind === 'exit') process.exitCode = event.code
    else (event.isError === true ? process.stderr : process.stdout).write(`${event.text}\n`)
  }
}

/** `navs.csv.gz [████░░] 61% 612,034 列 310,201 列/秒 剩 2 秒` */
function barOf({ file, step, part, rows, rowsPerSecond, secondsLeft }: ImportProgress): string {
  const full = Math.round(part * WIDTH)
  const bar = `[${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}] ${Math.floor(part * 100)}%`
  const counts = text.rows(whole(rows), whole(rowsPerSecond))
  const rest = step === 'writing' ? text.writing : secondsLeft === null ? '' : text.secondsLeft(Math.ceil(secondsLeft))
  return `${file} ${bar} ${counts} ${rest}`.trimEnd()
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('zh-TW')
}
