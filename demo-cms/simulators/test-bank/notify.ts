import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The secret shared by shop and bank; both run in this process. */
const SECRET = randomBytes(32)

/** Proves that a notification comes from the bank. */
export function signatureOf(sessionId: string): string {
  return createHmac('sha256', SECRET).update(sessionId).digest('base64url')
}

export function isSigned(sessionId: string, signature: unknown): boolean {
  const [expected, given] = [Buffer.from(signatureOf(sessionId)), Buffer.from(`${signature}`)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * Notifies the shop of the outcome of a session as providers do: from server to server, independently of the browser.
 */
export function createNotify(app: FastifyInstance, url: string) {
  const pending = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(pending)))

  return (sessionId: string): void => {
    const sent = app
      .inject({
        method: 'POST',
        url,
        headers: { 'x-signature': signatureOf(sessionId) },
        payload: { SessionId: sessionId }
      })
      .then(answer => {
        if (answer.statusCode !== 204) console.warn(`The shop answered ${answer.statusCode}.`)
      })
      .catch(error => console.warn(`The shop was not told of a payment: ${error.message}`))
      .finally(() => pending.delete(sent))
    pending.add(sent)
  }
}
