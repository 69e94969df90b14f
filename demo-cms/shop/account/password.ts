import {
  type BinaryLike,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual
} from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

// parameters recommended by OWASP: about 128 MB and a third of a second per hash
const COST = 2 ** 17
const BLOCKS = 8
const LENGTH = 32

/** Hashes a password for storage: `scrypt$131072$<salt>$<hash>`. */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(16),
  cost = COST
): Promise<string> {
  const hash = await scryptOf(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** Whether a password matches a stored hash, in constant time. */
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
