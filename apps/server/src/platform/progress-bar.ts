/** A line that tells how far a long piece of work is; plain lines where there is no terminal. */
export interface ProgressBar {
  show(done: number, of: number): void
  end(): void
}

const WIDTH = 30
const PLAIN_STEP = 0.25

/** Shows on standard error, so that what a program prints stays clean. Nothing is shown for work that never starts. */
export function progressBar(label: string): ProgressBar {
  const out = process.stderr
  const started = performance.now()
  let shown = -1
  return {
    show(done, of) {
      const part = of === 0 ? 1 : done / of
      const seconds = (performance.now() - started) / 1000
      const left = part > 0 && part < 1 ? ` ${Math.ceil((seconds * (1 - part)) / part)} s left` : ''
      if (out.isTTY) {
        const full = Math.round(part * WIDTH)
        out.write(`\r${label} [${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}] ${done}/${of}${left}\u001b[K`)
        shown = part
      } else if (part - shown >= PLAIN_STEP || (part === 1 && shown < 1)) {
        out.write(`${label} ${done}/${of}${left}\n`)
        shown = part
      }
    },
    end() {
      if (out.isTTY && shown >= 0) out.write('\n')
    },
  }
}
