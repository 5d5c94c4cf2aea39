// Runs a program of the project on its pinned Node 24, on any machine with Node 18 or newer and npm.
// It has no dependencies. It installs exactly what package-lock.json says when node_modules is absent or stale;
// Node 24 itself arrives as an npm package (docs/decisions/2026-11-21-node-from-npm.md).
//   node scripts/run.mjs PROGRAM.ts [argument ...]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { chooseNode } from './choose-node.mjs'
import { helpFor } from './command-help.mjs'
import { siteArguments, siteEnvironment } from './site-settings.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stamp = path.join(root, 'node_modules', '.installed')
const pinned = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

function wantedState() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** npm's own settings of an outer `npm start` must not leak: NODE_ENV=production, say, would leave things out. */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command)/.test(name))
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return {
    ...Object.fromEntries(kept),
    // `npm ci` deletes node_modules/.bin while it runs
    PATH: folders.filter((folder) => !/node_modules.\.bin|node-gyp-bin/.test(folder)).join(path.delimiter),
  }
}

function install() {
  console.log(`Installing what package-lock.json says (Node ${process.version}) …`)
  const npm = process.env.npm_execpath
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const options = { cwd: root, env: cleanEnvironment(), stdio: 'inherit' }
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (done.status !== 0) process.exit(done.status ?? 1)
  writeFileSync(stamp, wantedState())
}

function nodeToUse() {
  const { use, refusal } = chooseNode({
    hasPinned: existsSync(pinned),
    own: process.versions.node,
    machine: `${process.platform}-${process.arch}`,
  })
  if (use === 'pinned') return pinned
  if (use === 'own') return process.execPath
  console.error(refusal)
  process.exit(1)
}

const [program, ...args] = process.argv.slice(2)
const help = helpFor(program, args)
if (help !== null) {
  const stream = help.code === 0 ? process.stdout : process.stderr
  stream.write(help.text)
  process.exit(help.code)
}
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedState()
if (!installed) install()

const node = nodeToUse()
const isSite = path.basename(program) === 'start.ts'
const child = spawn(node, [...(isSite ? siteArguments : []), path.join(root, program), ...args], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...(isSite ? siteEnvironment : {}),
    ...process.env,
    PATH: `${path.dirname(pinned)}${path.delimiter}${process.env.PATH ?? ''}`,
  },
})
// The npm scripts begin with `exec`, so that no shell stands between npm and us: npm would hand a signal to that shell
// alone, which would die of it, and npm would end before the site has. (On Windows exec.cmd stands in for the word.)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// Where a shell stands there all the same, we are told by its absence.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
}
// as a shell tells it: 130 after Ctrl-C, 143 after SIGTERM
child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]))
