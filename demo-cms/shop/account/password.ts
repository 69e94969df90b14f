import {
  type BinaryLike,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual
} from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

// OWASP's setting for scrypt: 2^17 rounds of 8 blocks take 128 MB for about a third of a second.
const COST = 2 ** 17
const BLOCKS = 8
const LENGTH = 32

/** A password as it may be stored: `scrypt$131072$<salt>$<hash>`. */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(16),
  cost = COST
): Promise<string> {
  const hash = await scryptOf(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** Whether a password is the stored one; takes as long when it is not. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, cost, salt, hash] = stored.split('$')
  if (kind !== 'scrypt' || !cost || !salt || !hash) return false
  const expected = Buffer.from(hash, 'base64')
  const given = await scryptOf(password, Buffer.from(salt, 'base64'), Number(cost))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function scryptOf(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, LENGTH, {
    N: cost,
    r: BLOCKS,
    p: 1,
    maxmem: 256 * cost * BLOCKS
  })
}
