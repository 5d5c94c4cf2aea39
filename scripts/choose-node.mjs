/**
 * The oldest Node 24 that may serve: what the registry has for Intel Macs. Older ones lack security releases; 24.0.0,
 * the newest 24 that the registry has for Macs with Apple silicon, lacks all of them.
 */
export const LEAST_NODE = '24.18.1'

/**
 * Which Node runs the project.
 *
 * @param {{ hasPinned: boolean, own: string, machine: string }} found - own: the version of the Node that asks
 * @returns {{ use: 'pinned' | 'own' | null, refusal: string | null }} refusal: the one line to print where there is none
 */
export function chooseNode({ hasPinned, own, machine }) {
  if (hasPinned) return { use: 'pinned', refusal: null }
  if (isRecent(own)) return { use: 'own', refusal: null }
  const refusal = `This project runs on Node 24, ${LEAST_NODE} or newer; this is ${own}, and there is no pinned Node for ${machine}. Install a current Node 24 (nodejs.org) and run again.`
  return { use: null, refusal }
}

/** Of newer lines only the even ones, which get security releases for years. */
function isRecent(version) {
  const [major, minor, patch] = numbersOf(version)
  const [leastMajor, leastMinor, leastPatch] = numbersOf(LEAST_NODE)
  if (major !== leastMajor) return major > leastMajor && major % 2 === 0
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch)
}

function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('-')[0].split('.').map(Number)
  return [major, minor, patch]
}
