import {
  type BinaryLike,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual
} from 'node:crypto'
import { promisify } from 'node:util'
import { type Line, WorkQueue } from '../../kernel/limits/work-queue.ts'

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

// parameters recommended by OWASP: about 128 MB and a third of a second per hash
const RECOMMENDED_COST = 2 ** 17
const BLOCKS = 8
const LENGTH = 32

/**
 * Hashes of this process: two at a time leave memory, and threads for everything else. Those that wait take about three seconds;
 * more of them would outlast the patience of shoppers.
 */
export const hashQueue = new WorkQueue({ parallel: 2, maxWaiting: 16 })

/** The scrypt cost of new hashes; each hash contains its own, so that a change affects no existing password. */
const cost = costOf(process.env.PASSWORD_HASH_COST)

/**
 * Hashes a password for storage: `scrypt$131072$<salt>$<hash>`.
 *
 * @throws {QueueFullError} if too many hashes are waiting already.
 */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(16)
): Promise<string> {
  const hash = await hashQueue.run(() => scryptOf(password, salt, cost))
  return `scrypt$${cost}$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** A hash that no password has, and whose check takes as long as that of any other. */
export function hashOfNobody(): string {
  const [salt, hash] = [16, LENGTH].map(size => randomBytes(size).toString('base64'))
  return `scrypt$${cost}$${salt}$${hash}`
}

/** Whether a stored hash costs less than new ones do, and should be replaced when its password is known. */
export function isOutdated(stored: string): boolean {
  return costIn(stored) < cost
}

/**
 * Whether a password matches a stored hash, in constant time. The check of a hash from a time of lower costs takes as long as that of
 * any other: it would otherwise tell which addresses have an account.
 *
 * @throws {QueueFullError} if too many hashes are waiting already.
 */
export async function verifyPassword(
  password: string,
  stored: string,
  line?: Line
): Promise<boolean> {
  const [kind, , salt, hash] = stored.split('$')
  const storedCost = costIn(stored)
  if (kind !== 'scrypt' || !storedCost || !salt || !hash) return false
  const expected = Buffer.from(hash, 'base64')
  const saltBytes = Buffer.from(salt, 'base64')
  const given = await hashQueue.run(async () => {
    const result = await scryptOf(password, saltBytes, storedCost)
    for (const rest of missingCosts(storedCost)) await scryptOf(password, saltBytes, rest)
    return result
  }, line)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The costs that add up to what a hash lacks of the current cost: both are powers of two. */
export function missingCosts(stored: number): number[] {
  const costs: number[] = []
  for (let next = stored; next < cost; next *= 2) costs.push(next)
  return costs
}

/** The cost of a stored hash; 0 for what is no hash. */
function costIn(stored: string): number {
  return Number(stored.split('$')[1]) || 0
}

function scryptOf(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: cost, r: BLOCKS, p: 1, maxmem: 256 * cost * BLOCKS }
  return derive(password.normalize('NFKC'), salt, LENGTH, options)
}

/** Reads the setting `PASSWORD_HASH_COST`: a power of two, lower than recommended only in tests. */
function costOf(setting: string | undefined): number {
  const cost = setting === undefined ? RECOMMENDED_COST : Number(setting)
  if (Number.isInteger(Math.log2(cost)) && cost > 1) return cost
  throw new Error(
    `PASSWORD_HASH_COST must be a power of two, such as 131072, and not "${setting}".`
  )
}
