import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { requestedUrl } from '../../kernel/http/requested-url.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { hidePopup } from './hide-popup.ts'
import { readPopups } from './read-popups.ts'
import { isForViewer, viewerOf } from './viewer.ts'

/** Popups without JavaScript: the content of each on a page for those whom it is meant for, and the form that dismisses a banner [POP-01] [POP-02]. */
export function popupPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  pages.get('/popups/:id', async (request, reply, site) => {
    const popups = await readPopups(db, site)
    const popup = popups.find(({ id }) => id === request.params.id)
    if (!popup || !isForViewer(popup, await viewerOf(db, request))) return reply.callNotFound()
    return showPage(request, reply, {
      template: 'popups/page',
      culture: site.culture,
      title: popup.title,
      canonicalPath: popup.url,
      model: {
        popup,
        trail: breadcrumbs(
          site,
          [{ name: popup.title, url: popup.url }],
          requestedUrl(request).origin
        )
      }
    })
  })

  pages.post('/popups/hide', async (request, reply, site) => {
    const id = fieldOf(request.body, 'Id')
    if (!(await hidePopup({ db, basePath }, request, reply, id))) return reply.callNotFound()
    return seeOther(reply, returnPath(request) ?? homeLink(site))
  })
}
