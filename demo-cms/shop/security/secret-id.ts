import { createHash, randomBytes } from 'node:crypto'

/** The id in the link of a mail: 192 random bits. */
export function newSecretId(): string {
  return randomBytes(24).toString('base64url')
}

/** How a secret id is stored: as a hash, so that someone who reads the table cannot use the link. */
export function secretHash(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
