import path from 'node:path'

// another run on the same machine takes other ports
const DEMO_PORT = Number(process.env['JOURNEYS_PORT'] ?? 5631)

/** Where a site of the stories listens, and where its data lie. */
interface StorySite {
  readonly port: number
  readonly dataDir: string
}

/** A worker has a demo site of its own: what its stories sign in, follow and delete is no one else's. */
export function demoSite(worker: number): StorySite {
  return { port: DEMO_PORT + 2 * worker, dataDir: dataDirOf(worker === 0 ? 'demo' : `demo-${worker}`) }
}

export function taiwanSite(): StorySite {
  return { port: DEMO_PORT + 1, dataDir: dataDirOf('taiwan') }
}

/** Beside the Taiwan site, which is told alone as well: behind the ports of the demo sites of two workers. */
export function chinaSite(): StorySite {
  return { port: DEMO_PORT + 5, dataDir: dataDirOf('china') }
}

/** Where a story's own push service may listen: the one that the site of its worker calls. */
export function pushPort(worker: number): number {
  return DEMO_PORT + 6 + worker
}

/** Where a story's own name server may listen: the one that the site of its worker asks. */
export function dnsPort(worker: number): number {
  return DEMO_PORT + 8 + worker
}

export function addressOf({ port }: StorySite): string {
  return `http://127.0.0.1:${port}`
}

function dataDirOf(name: string): string {
  return path.join(process.env['JOURNEYS_DIR'] ?? '', name)
}
