import { fold } from '../../../src/shared/text/fold.ts'
import { longFacet } from '../../support/facets.ts'

/** Without React: hides the server's rows one by one. */
window.mountFacet = count => {
  const { Options } = longFacet(count)
  const names = Options.map(({ DisplayName }) => fold(DisplayName))
  const search = Object.assign(document.createElement('input'), { type: 'search' })
  const list = document.createElement('ul')
  const rows = Options.map(({ Id, DisplayName, Count }) => {
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', value: Id })
    const label = document.createElement('label')
    label.append(box, DisplayName, ` ${Count}`)
    const row = document.createElement('li')
    row.append(label)
    return row
  })
  list.append(...rows)
  search.addEventListener('input', () => {
    const wanted = fold(search.value)
    for (const [index, row] of rows.entries()) row.hidden = !names[index]!.includes(wanted)
  })
  document.getElementById('page')!.append(search, list)
}
