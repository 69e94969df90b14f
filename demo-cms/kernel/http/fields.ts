import type { FastifyRequest } from 'fastify'
import { readIdempotencyKey } from 'vitrine/server'
import { cutText, isBlank, plainText, tidyEmail, visibleText } from 'vitrine/shared'

/** No form accepts a longer one; hashing a whole body would take long. */
const MAX_PASSWORD_LENGTH = 1000

/** Chooses between a sign and its emoji: copied with texts in which there is neither, except in front of the frame of a key. */
const STRAY_SELECTOR = /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f](?!\u20e3)/gu

/**
 * A field of a form or a query, trimmed: the first value if there are several, `''` if there is none or nobody can see it. Tabs, line
 * ends and every kind of blank become spaces. Other control and invisible characters are removed: nobody types them, and PostgreSQL
 * rejects NUL.
 */
export function fieldOf(fields: unknown, name: string, maxLength?: number): string {
  return titleOf(fields, name, maxLength).replace(/\p{Zs}/gu, ' ')
}

/** Like `fieldOf`, for texts that editors write: no-break blanks stay. */
export function titleOf(fields: unknown, name: string, maxLength = 200): string {
  const line = firstOf(fields, name).replace(/[\t\r\n]+/g, ' ')
  return readable(line.replace(/\p{Cc}/gu, '').replace(STRAY_SELECTOR, ''), maxLength)
}

/** Like `fieldOf`, for what has a format: numbers, codes and references, with ASCII spaces, hyphens and digits. */
export function plainFieldOf(fields: unknown, name: string, maxLength?: number): string {
  return plainText(fieldOf(fields, name, maxLength))
}

/** An e-mail address as it is stored; any text is possible, see `isEmail`. */
export function emailFieldOf(fields: unknown, name = 'Email'): string {
  return tidyEmail(fieldOf(fields, name))
}

/** Like `fieldOf`, for multi-line text; line endings become `\n`. */
export function linesOf(fields: unknown, name: string, maxLength: number): string {
  const lines = firstOf(fields, name)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
  return readable(lines, maxLength)
}

function readable(text: string, maxLength: number): string {
  return isBlank(text)
    ? ''
    : cutText(visibleText(text.replace(/\p{Surrogate}/gu, '')).trim(), maxLength)
}

/** Like `linesOf`, for the rows of a table: keeps tabs, leading ones included, and cuts between two rows. */
export function tableOf(fields: unknown, name: string, maxLength: number): string {
  const text = firstOf(fields, name)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, '')
    .replace(/^[ \n]+|\s+$/g, '')
  if (text.length <= maxLength) return text
  const end = text.lastIndexOf('\n', maxLength)
  return cutText(text, end > 0 ? end : maxLength)
}

/** A password exactly as it was typed: spaces count, too. */
export function passwordOf(fields: unknown, name: string): string {
  return cutText(firstOf(fields, name), MAX_PASSWORD_LENGTH)
}

/** All values of a field, for example of a group of checkboxes. */
export function fieldsOf(fields: unknown, name: string): string[] {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return []
  const values = [(fields as Record<string, unknown>)[name]].flat()
  return values.filter(value => typeof value === 'string')
}

function firstOf(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return ''
  const value = (fields as Record<string, unknown>)[name]
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}

/** Parses the id of a row; `undefined` if the text cannot be one. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The key in a form's hidden field `Key`, by which a repeated submission is recognized. */
export function formKeyOf({ body }: FastifyRequest): string | undefined {
  return readIdempotencyKey(fieldOf(body, 'Key'))
}

/** The request's idempotency key, by which a retry is recognized. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? readIdempotencyKey(key) : undefined
}
