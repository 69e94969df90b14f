const NAMES: Record<string, string> = {
  '2026-10': 'octobre 2026',
  '2026-11': 'novembre 2026',
  '2026-12': 'décembre 2026',
  '2027-01': 'janvier 2027'
}

interface CalendarHtml {
  /** `2026-11` */
  month?: string
  /** The days with news. */
  days?: readonly number[]
  /** `null` if there is no earlier month with news. */
  previous?: string | null
  next?: string | null
  stories?: readonly string[]
}

/** A calendar as the server renders it. */
export function calendarHtml({
  month = '2026-11',
  days = [5, 12],
  previous = '2026-10',
  next = null,
  stories = ['Vos cadeaux arriveront à temps', 'L’hiver en lumière']
}: CalendarHtml = {}): string {
  const step = (way: string, to: string | null) =>
    to
      ? `<a class="vitrine-news-calendar__step" href="/shop/fr/news?date=${to}" data-month="${to}" data-way="${way}" aria-label="${NAMES[to]}"></a>`
      : ''
  const cells = Array.from({ length: 28 }, (_, index) => {
    const number = index + 1
    const date = `${month}-${String(number).padStart(2, '0')}`
    return days.includes(number)
      ? `<td><a class="vitrine-news-calendar__day" href="/shop/fr/news?date=${date}" data-date="${date}" aria-label="${number === 1 ? '1er' : number} ${NAMES[month]}, 1 article">${number}</a></td>`
      : `<td${number === 23 ? ' aria-current="date"' : ''}>${number}</td>`
  })
  const weeks = [0, 7, 14, 21].map(from => `<tr>${cells.slice(from, from + 7).join('')}</tr>`)
  const weekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']
  return `<div class="vitrine-news-calendar__content" data-month="${month}">
    <div class="vitrine-news-calendar__head">${step('previous', previous)}<p class="vitrine-news-calendar__title">${NAMES[month]}</p>${step('next', next)}</div>
    <table class="vitrine-news-calendar__days"><caption class="vitrine-visually-hidden">Jours avec des articles</caption>
      <thead><tr>${weekdays.map(name => `<th scope="col">${name}</th>`).join('')}</tr></thead>
      <tbody>${weeks.join('')}</tbody></table>
    ${newsHtml(NAMES[month]!, stories)}
  </div>`
}

/** The news of a month or a day as the server renders it. */
export function newsHtml(period: string, stories: readonly string[]): string {
  const list = stories.map(
    title =>
      `<li><a href="/shop/fr/news/x">${title}</a> <time datetime="2026-11-05">5 novembre 2026</time></li>`
  )
  return `<div class="vitrine-news-calendar__news"><p class="vitrine-news-calendar__period">${period}</p>
    ${list.length > 0 ? `<ul class="vitrine-news-calendar__stories" role="list">${list.join('')}</ul>` : '<p>Aucun article pour cette sélection.</p>'}</div>`
}

/** The tag with its fallback. */
export function calendarTag(content: string, more = ''): string {
  return `<vitrine-news-calendar month="11" year="2026" ${more}>
    <form class="vitrine-news-calendar__filter" action="/shop/fr/news"><label class="vitrine-visually-hidden" for="category">Rubrique</label>
      <select class="vitrine-select" id="category" name="category"><option value="">Toutes les rubriques</option></select>
      <button class="vitrine-button" type="submit">Afficher</button></form>
    ${content}
  </vitrine-news-calendar>`
}
