// Runs before `npm start` / `npm test`, on any Node >= 18, with no dependencies.
// Installs exactly what package-lock.json says when node_modules is absent or stale.
// The pinned Node 24 arrives as an npm package; npm puts node_modules/.bin first on
// PATH, so every script after this one runs under it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamp = path.join(root, 'node_modules', '.installed');
const want = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');
const have = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (have !== want) {
  console.log(`bootstrap: npm ci (running under ${process.version})`);
  const npm = process.env.npm_execpath;
  // keep node_modules/.bin off PATH: npm ci deletes it while it runs
  const PATH = (process.env.PATH ?? '').split(path.delimiter)
    .filter((p) => !p.includes(`node_modules${path.sep}.bin`) && !p.includes('node-gyp-bin'))
    .join(path.delimiter);
  // npm_* of the outer `npm start` must not leak (NODE_ENV=production would omit dev)
  const env = Object.fromEntries(Object.entries(process.env).filter(([k]) => !/^npm_(lifecycle|package|command)/.test(k)));
  env.PATH = PATH;
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const r = npm
    ? spawnSync(process.execPath.includes('node_modules') ? 'node' : process.execPath, [npm, ...args], { cwd: root, env, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
  if (r.status !== 0) process.exit(r.status ?? 1);
  writeFileSync(stamp, want);
}
const bin = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const v = existsSync(bin) ? spawnSync(bin, ['-v'], { encoding: 'utf8', shell: process.platform === 'win32' }).stdout?.trim() : process.version;
const major = Number(/^v(\d+)/.exec(v ?? '')?.[1]);
if (!(major >= 24)) {
  console.error(`This project runs on Node 24; found ${v}. No pinned Node for ${process.platform}-${process.arch}: install Node 24 and run again.`);
  process.exit(1);
}
