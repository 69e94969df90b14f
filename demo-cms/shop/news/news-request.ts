import type { FastifyRequest } from 'fastify'
import { NEWS_VIEW_COOKIE, type NewsDisplay, newsDisplay, newsDisplays } from 'vitrine/shared'
import { pageNumber } from '../../kernel/content/pagination.ts'
import { sentCookie } from '../../kernel/cookies/sent-cookies.ts'
import { fieldOf } from '../../kernel/http/fields.ts'

/** What the URL of the list asks for. */
export interface NewsRequest {
  display: NewsDisplay
  /** Whether links must name the display, because the cookie does not. */
  needsDisplay: boolean
  /** The slug of a category; `''` for all. */
  category: string
  /** A month as `2026-11` or a day as `2026-11-05`; `''` for all. */
  date: string
  page: number
}

/** Reads the parameters of the list. Invalid ones are replaced by their defaults. */
export function readNewsRequest(request: FastifyRequest): NewsRequest {
  const { query } = request
  const wanted = newsDisplay(fieldOf(query, 'display'))
  const remembered = newsDisplay(sentCookie(request, NEWS_VIEW_COOKIE))
  return {
    display: wanted ?? remembered ?? newsDisplays[0],
    needsDisplay: wanted !== undefined && wanted !== remembered,
    category: fieldOf(query, 'category'),
    date: readDate(fieldOf(query, 'date')),
    page: pageNumber(fieldOf(query, 'pageindex'))
  }
}

/** A month or a day that exists, otherwise `''`. */
export function readDate(date: string): string {
  if (!/^20\d\d-\d\d(?:-\d\d)?$/.test(date)) return ''
  const moment = new Date(`${date.padEnd(10, '-01')}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : ''
}
