import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a file, or the one part of it that the browser asks for: players skip by requesting parts. */
export function sendRange(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  reply.header('accept-ranges', 'bytes')
  const part = requestedPart(request.headers.range, bytes.length)
  if (part === undefined) return reply.send(bytes)
  if (part === 'none') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  const { first, last } = part
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}

/** A request for several parts, or one that cannot be understood, is answered with the whole file, as HTTP allows. */
function requestedPart(
  range: string | undefined,
  length: number
): { first: number; last: number } | 'none' | undefined {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!start && !end) return undefined
  const first = start ? Number(start) : Math.max(0, length - Number(end))
  const last = start && end ? Math.min(Number(end), length - 1) : length - 1
  if (first >= length) return 'none'
  return first > last ? undefined : { first, last }
}
