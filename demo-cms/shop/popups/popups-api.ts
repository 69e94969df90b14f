import { popups } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Calls } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { text } from '../../kernel/texts/texts.ts'
import { hidePopup } from './hide-popup.ts'

/** The call that remembers which popups a visitor has closed [POP-01] [POP-02]. */
export function popupsApi(calls: Calls, { db, basePath }: Cms): void {
  calls.handle(popups.hide, async ({ body, culture, env }) => {
    const isKnown = await hidePopup({ db, basePath }, env.request, env.reply, body.Id)
    if (!isKnown) throw new RefusalError(404, text(culture, 'Shop.NotFoundTitle'))
  })
}
