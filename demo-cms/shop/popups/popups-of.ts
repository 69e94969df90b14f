import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHidden, POPUP_COOKIE, parseHidden } from 'vitrine/shared'
import { sentCookies } from '../../kernel/cookies/sent-cookies.ts'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { type Popup, readPopups } from './read-popups.ts'
import { isForViewer, type Viewer } from './viewer.ts'
import { visitOf } from './visit.ts'

/**
 * The popups of a page: those for this page, this visitor and this visit that the visitor has not closed. At most one dialog and
 * one banner.
 */
export async function popupsOf(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  site: LocalizedSite,
  viewer: Viewer
): Promise<{ dialog?: Popup | undefined; banner?: Popup | undefined }> {
  const path = request.url.replace(/\?.*$/, '').slice(homeLink(site).length)
  const hidden = sentCookies(request, POPUP_COOKIE).flatMap(parseHidden)
  const visit = visitOf(request)
  const popups = await readPopups(db, site)
  const meant = popups.filter(
    popup => isForPage(popup, path) && isForViewer(popup, viewer) && !isHidden(hidden, popup.id)
  )
  // a visit is recorded only where it makes a difference
  if (meant.some(({ visits }) => visits !== 'all')) visit.record(reply)
  const shown = meant.filter(({ visits }) => visits === 'all' || visits === visit.kind)
  return {
    dialog: shown.find(({ kind }) => kind === 'dialog'),
    banner: shown.find(({ kind }) => kind === 'banner')
  }
}

function isForPage({ paths }: Popup, path: string): boolean {
  return paths.some(pattern =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
  )
}
