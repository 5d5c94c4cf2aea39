import { createSocket, type Socket } from 'node:dgram'

/** What a name answers: its TXT records, a failure of the server, or nothing at all. A name that is not named is unknown. */
export type DnsAnswer = readonly string[] | 'failure' | 'silence'

/** A name server of a test's own, over UDP. */
export interface DnsServer {
  /** As the setting `DNS_SERVERS` names it. */
  readonly address: string
  readonly asked: readonly string[]
  answer(name: string, answer: DnsAnswer): void
  close(): void
}

const HEADER = 12
const FAILURE = 2
const UNKNOWN_NAME = 3

/** Starts one on a free port of this machine, or on the one that is named. */
export async function startDnsServer(port = 0): Promise<DnsServer> {
  const answers = new Map<string, DnsAnswer>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = questionOf(query)
    asked.push(name)
    const answer = answers.get(name)
    if (answer !== 'silence') socket.send(replyTo(query.subarray(0, end), answer), from.port, from.address)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(port, '127.0.0.1', resolve)
  })
  return {
    address: `127.0.0.1:${portOf(socket)}`,
    asked,
    answer: (name, answer) => void answers.set(name.toLowerCase(), answer),
    close: () => void socket.close(),
  }
}

function portOf(socket: Socket): number {
  return socket.address().port
}

/** The name that is asked for, and where the question ends. Source: RFC 1035, 4.1.2. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function replyTo(question: Buffer, answer: Exclude<DnsAnswer, 'silence'> | undefined): Buffer {
  const records = answer === undefined || answer === 'failure' ? [] : answer
  const code = answer === undefined ? UNKNOWN_NAME : answer === 'failure' ? FAILURE : 0
  const head = Buffer.from(question)
  head.writeUInt16BE(0x81_80 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  return Buffer.concat([head, ...records.map(recordOf)])
}

/** A TXT record of the name in the question; a text comes in parts of 255 bytes at most. Source: RFC 1035, 3.3.14. */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let from = 0; from === 0 || from < bytes.length; from += 255) {
    const part = bytes.subarray(from, from + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  const data = Buffer.concat(parts)
  const head = Buffer.from([0xc0, HEADER, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
