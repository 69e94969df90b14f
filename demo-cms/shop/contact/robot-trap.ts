import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Anyone who submits the form sooner than this is a bot, in ms. */
const QUICKEST = 2000

/** Identifies one rendered form and its time, signed so that clients cannot forge it. */
export function newFormKey(secret: string, now = Date.now()): string {
  const name = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${name}.${signatureOf(name, secret)}`
}

/** Whether the form was submitted too quickly for a person; `undefined` if the key is not valid for this session. */
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
