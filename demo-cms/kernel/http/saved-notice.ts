import type { FastifyRequest } from 'fastify'
import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { fieldOf } from './fields.ts'

/** What a form has done, for the page that it leads to, whichever that is. Each has a text `Saved.…`. */
const SAVED = ['welcome', 'details', 'company', 'joined', 'birthDate', 'cookies'] as const

/** The path that a form leads to, whose page then says what the form has done. */
export function withNotice(path: string, saved: (typeof SAVED)[number]): string {
  const [address = '', hash] = path.split('#')
  const parameter = `${address.includes('?') ? '&' : '?'}saved=${saved}`
  return address + parameter + (hash === undefined ? '' : `#${hash}`)
}

/**
 * What the layout says about the form that led to a page.
 *
 * @param name The customer who is logged in: only they are welcomed.
 */
export function savedNotice(
  request: FastifyRequest,
  culture: Culture,
  name: string | undefined
): string | undefined {
  const typed = fieldOf(request.query, 'saved', 20)
  const saved = SAVED.find(one => one === typed)
  if (!saved || (saved === 'welcome' && name === undefined)) return undefined
  return text(culture, `Saved.${saved}`, { name: name ?? '' })
}
