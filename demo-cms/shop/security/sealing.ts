import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes
} from 'node:crypto'
import type { Db } from '../../kernel/database/database.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what the server must be able to read again, and hashes codes that are too short for a plain hash. */
export interface Sealing {
  /** @param purpose What the text is for and whose it is: it can be opened for nothing else. */
  seal(text: string, purpose: string): string
  /** @throws {Error} if the text was sealed for another purpose, with another key, or was changed. */
  open(sealed: string, purpose: string): string
  keyedHash(text: string, purpose: string): string
}

const keysOfDatabases = new WeakMap<Db, Promise<Buffer>>()

/**
 * @param key The setting `ENCRYPTION_KEY`; without it, a key in the database, which protects nothing from someone who reads the whole
 *   database.
 */
export async function sealingOf(db: Db, key: Buffer | undefined): Promise<Sealing> {
  return createSealing(key ?? (await keyOfDatabase(db)))
}

/**
 * Reads the setting `ENCRYPTION_KEY`.
 *
 * @throws {Error} if it is not 32 bytes in base64.
 */
export function encryptionKeyOf(setting: string | undefined): Buffer | undefined {
  if (!setting) return undefined
  const key = Buffer.from(setting, 'base64')
  if (key.length === KEY_BYTES && key.toString('base64') === setting) return key
  throw new Error(
    'ENCRYPTION_KEY must be 32 random bytes in base64. Create one with: openssl rand -base64 32'
  )
}

export function createSealing(key: Buffer): Sealing {
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `1.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`
    },
    open(sealed, purpose) {
      const [version, text = ''] = sealed.split('.')
      if (version !== '1') throw new Error('The text was sealed by another release.')
      const bytes = Buffer.from(text, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
      const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
    },
    keyedHash: (text, purpose) =>
      createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url')
  }
}

function keyOfDatabase(db: Db): Promise<Buffer> {
  let key = keysOfDatabases.get(db)
  if (!key) {
    key = readKey(db)
    keysOfDatabases.set(db, key)
    key.catch(() => keysOfDatabases.delete(db))
  }
  return key
}

/** Of the database, so that every server can open what the others have sealed. */
async function readKey(db: Db): Promise<Buffer> {
  const { value } = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'encryption key')
    .executeTakeFirstOrThrow()
  return createHash('sha256').update(value).digest()
}
