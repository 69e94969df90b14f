import { createHash } from 'node:crypto'

/** A UUID that is the same for the same name, so that generating the files again changes what a system has, and adds nothing. */
export function stableUuid(name: string): string {
  const hex = createHash('sha256').update(`vitrine/${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32)
  ].join('-')
}
