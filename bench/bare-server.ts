import fastify from 'fastify'

// The limit that answers are held against: Fastify with nothing on it, answering the same object. Its parent sends the
// answers over the channel between them and gets the port back.

process.once('message', (answers: unknown) => {
  const server = fastify()
  for (const [number, answer] of Array.isArray(answers) ? answers.entries() : []) {
    server.get(`/${number}`, () => answer)
  }
  void server.listen({ port: 0, host: '127.0.0.1' }).then((origin) => process.send?.(origin))
})
