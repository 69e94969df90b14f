import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Nobody reads, writes and sends in less, in ms. */
const QUICKEST = 2000

/** Names one form and says when it was printed; only we can make one. */
export function newFormKey(secret: string, now = Date.now()): string {
  const name = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${name}.${signatureOf(name, secret)}`
}

/** `undefined` for a key that is not ours, else whether a person can have been so quick. */
export function isTooQuick(key: string, secret: string, now = Date.now()): boolean | undefined {
  const [time = '', id = '', signature = ''] = key.split('.')
  const expected = Buffer.from(signatureOf(`${time}.${id}`, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return now - Number.parseInt(time, 36) < QUICKEST
}

function signatureOf(name: string, secret: string): string {
  return createHmac('sha256', secret).update(name).digest('base64url')
}
