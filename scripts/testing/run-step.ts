import { spawnSync } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..', '..')

/** Runs a tool of node_modules under this Node, showing what it says. Returns its exit code. */
export function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  return runCommand(process.execPath, [path.join(root, 'node_modules', tool), ...args], env)
}

/** Runs a command, showing what it says. Returns its exit code. */
export function runCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  return (
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
      .status ?? 1
  )
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
