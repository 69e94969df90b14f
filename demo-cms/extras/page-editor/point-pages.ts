import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { Block } from './blocks.ts'
import { readDraft } from './drafts.ts'
import { blockLink, EDITOR, editorLink, ownMapStyle } from './links.ts'
import { askedField } from './picture-target.ts'

interface Start {
  lat: string
  lng: string
  zoom: number
}

/** Nobody looks for a place far from the shop. */
const SHOP: Start = { lat: '50.6412', lng: '5.5718', zoom: 7 }

/** Shows a town. */
const NEAR = 13
/** Shows a region. */
const FAR = 9

/** Lets staff pick the coordinates of a field on a map, in a dialog; without scripts, they type them [EDIT-01] [MEDIA-04]. */
export function pointPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(`${EDITOR}/:id/point`, async (request, reply, site) => {
    const { culture } = site
    const draft = await readDraft(db, culture, idOf(request.params.id) ?? 0)
    if (!draft) return reply.callNotFound()
    const asked = askedField(draft, request.query)
    // the block was removed meanwhile
    if (!asked?.spec.takesPoint) return seeOther(reply, editorLink(site, draft.id))
    const { block, field } = asked
    const { lat, lng, zoom } = startOf(block, request.query)
    const index = /^items\.(\d+)\./.exec(field)?.[1]
    noStore(reply)
    return showPage(request, reply, {
      template: 'page-editor/point',
      culture,
      title: text(culture, 'Editor.PickPoint'),
      model: {
        back: blockLink(site, draft.id, block.id),
        name: (index && block.items[Number(index)]?.title) || text(culture, 'Editor.Point'),
        center: `${lat},${lng}`,
        shown: `${Number(lat).toFixed(6)}, ${Number(lng).toFixed(6)}`,
        zoom,
        ...sourceOf(site, block)
      }
    })
  })
}

/** The point that is typed in the form, otherwise one nearby. */
function startOf({ items }: Block, query: unknown): Start {
  const typed = { lat: fieldOf(query, 'lat', 30), lng: fieldOf(query, 'lng', 30) }
  if (isPoint(typed)) return { ...typed, zoom: NEAR }
  const other = items.map(({ lat = '', lng = '' }) => ({ lat, lng })).find(isPoint)
  return other ? { ...other, zoom: FAR } : SHOP
}

function isPoint({ lat, lng }: { lat: string; lng: string }): boolean {
  const isWithin = (value: string, most: number) =>
    /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= most
  return isWithin(lat, 90) && isWithin(lng, 180)
}

/** The map of the block, with what shoppers are asked before it is requested from another company. */
function sourceOf(site: LocalizedSite, { values }: Block) {
  const of = (name: string) => values[`attr.${name}`] ?? ''
  const tiles = of('tiles')
  return {
    mapStyle: of('map-style') || (tiles === '' ? ownMapStyle(site) : ''),
    tiles,
    credit: of('credit'),
    provider: of('provider'),
    consent: of('consent')
  }
}
