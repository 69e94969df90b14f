/** A date field as a CMS prints it. */
export function dateHtml({ attributes = '', value = '', min = '', max = '' } = {}): string {
  const limits = `${min && ` min="${min}"`}${max && ` max="${max}"`}`
  return `<form method="get" action="/shop/fr/account/orders">
    <label class="vitrine-label" for="from">Du</label>
    <vitrine-date-field ${attributes}>
      <input class="vitrine-input" type="date" id="from" name="from" value="${value}"${limits} autocomplete="off">
    </vitrine-date-field>
    <button class="vitrine-button" type="submit">Rechercher</button>
    <button class="vitrine-button" type="reset">Rétablir</button>
  </form>`
}
