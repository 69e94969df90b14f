import { useState } from 'react'
import { array, minLength, optional, picklist, pipe } from 'valibot'
import { rememberView } from '../../src/consent/remember-view.ts'
import { type AttributeProps, about, flag, json, oneOf } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import {
  NEWS_VIEW_COOKIE,
  type NewsDisplay,
  newsDisplays
} from '../../src/shared/lists/news-view.ts'
import texts from '../../src/texts/en/news-list.json'

const t = messages('newsList', texts)

export const attributes = {
  display: about('Current display of the list.', optional(oneOf([...newsDisplays]), 'list')),
  displays: about(
    'Available displays.',
    optional(
      json(pipe(array(picklist(newsDisplays)), minLength(1))),
      '["list","blog","masonry"]'
    )
  ),
  remember: about(
    'Stores the display in a cookie, so that the server renders the next list that way.',
    optional(flag, 'true')
  )
}

/** The buttons that change the display of the list around the tag, without a request [NEWS-02]. */
export function NewsList({ display, displays, remember }: AttributeProps<typeof attributes>) {
  const { element } = useHost()
  const [chosen, setChosen] = useState<NewsDisplay>()
  const current = chosen ?? display

  function choose(next: NewsDisplay) {
    const list = element.closest<HTMLElement>('.vitrine-news-list')
    if (!list) {
      console.error(
        '<vitrine-news-list> must be inside an element with the class "vitrine-news-list".'
      )
      return
    }
    list.dataset.display = next
    setChosen(next)
    if (remember) rememberView(NEWS_VIEW_COOKIE, next)
    loadLargerPictures(list)
    announce(t('shown', { display: t(next) }))
  }

  return (
    <fieldset className="vitrine-news-list__displays">
      <legend className="vitrine-visually-hidden">{t('displays')}</legend>
      {displays.map(one => (
        <button
          key={one}
          type="button"
          name="display"
          value={one}
          className="vitrine-news-list__display"
          aria-pressed={one === current}
          onClick={() => choose(one)}
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  )
}

/** The browser chose the files of the pictures for the width that they had before. */
function loadLargerPictures(list: HTMLElement): void {
  for (const picture of list.querySelectorAll<HTMLImageElement>('img[sizes]')) {
    picture.sizes = `${Math.ceil(picture.getBoundingClientRect().width)}px`
  }
}
