import { describe } from '../../diagnostics/all-texts.ts'
import {
  invalidValues,
  missingAttributes,
  unknownAttributes
} from '../../diagnostics/attribute-problems.ts'
import { isField, isLabelled } from '../../diagnostics/names.ts'
import { hasFallback } from '../../diagnostics/rules/fallbacks.ts'
import { type Check, checksOf } from '../check.ts'
import { around, inside, type Page, type PageElement } from '../page.ts'
import { settingsOf } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { skip } from '../verdict.ts'
import { onEach } from './on-each-page.ts'

/** `#page` and the tags in pages. */
export const tagChecks: readonly Check[] = checksOf('pages', 'pages', [
  {
    id: 'page-element.present',
    name: 'Every page has the element that visits replace, once.',
    remedy: 'Give the main content id="page", or name its id in the setting "pageId".',
    run: shop =>
      onEach(shop, page => {
        if (settingsOf(page)?.raw.navigation === false) return []
        const id = pageIdOf(page)
        const found = page.elements.filter(({ attributes }) => attributes.id === id)
        return found.length === 1 ? [] : [`${found.length} elements with id="${id}"`]
      })
  },
  {
    id: 'page-element.closed',
    name: 'The element that visits replace has an end tag.',
    remedy: 'Close the element with id="page" before the footer.',
    run: shop =>
      onEach(shop, page => {
        const element = page.byId(pageIdOf(page))
        return !element || element.isClosed ? [] : [`<${element.name}> in line ${element.line}`]
      })
  },
  {
    id: 'page-element.has-heading',
    severity: 'recommended',
    name: 'The element that visits replace contains the heading of the page.',
    remedy: 'Put the <h1> into #page: focus and announcements follow it after a visit.',
    run: shop =>
      onEach(shop, page => {
        const element = page.byId(pageIdOf(page))
        const isThere = !element || inside(element).some(({ name }) => name === 'h1')
        return isThere ? [] : ['no <h1> in it']
      })
  },
  {
    id: 'toasts.present',
    name: 'Every page has <vitrine-toasts>, once.',
    remedy: 'Print <vitrine-toasts></vitrine-toasts> once per page, next to #page.',
    run: shop =>
      onEach(shop, page => {
        const { length } = page.named('vitrine-toasts')
        return length === 1 ? [] : [`${length} of them`]
      })
  },
  {
    id: 'toasts.outside-page',
    name: '<vitrine-toasts> stands outside the element that visits replace.',
    remedy:
      'Move <vitrine-toasts></vitrine-toasts> behind #page, so that messages survive a visit.',
    run: shop =>
      onEach(shop, page => {
        const within = page.named('vitrine-toasts').filter(tag => isInPage(page, tag))
        return within.map(placeOf)
      })
  },
  {
    id: 'toasts.empty',
    name: '<vitrine-toasts> contains nothing.',
    remedy: 'Write <vitrine-toasts></vitrine-toasts>: HTML has no self-closing tags.',
    run: shop =>
      onEach(shop, page =>
        page
          .named('vitrine-toasts')
          .filter(({ children }) => children.length > 0)
          .map(placeOf)
      )
  },
  {
    id: 'summary.outside-page',
    severity: 'recommended',
    name: 'The cart in the header stands outside the element that visits replace.',
    remedy: 'Move <vitrine-cart-summary> into the header, outside of #page.',
    async run(shop) {
      await needTag(shop, 'vitrine-cart-summary')
      await onEach(shop, page =>
        page
          .named('vitrine-cart-summary')
          .filter(tag => isInPage(page, tag))
          .map(placeOf)
      )
    }
  },
  {
    id: 'tags.closed',
    name: 'Every tag has an end tag.',
    remedy:
      'Write the end tag: HTML has no self-closing tags, and the rest of the page would be inside.',
    run: shop => onEachTag(shop, tag => (tag.isClosed ? [] : ['no end tag']))
  },
  {
    id: 'tags.known',
    name: 'Pages have no tags that the library does not know.',
    remedy:
      'Compare the name with docs/tags.md: it may be misspelt, or belong to another version.',
    run: shop =>
      onEachTag(shop, ({ name }) => (shop.options.tags.has(name) ? [] : ['an unknown tag']))
  },
  {
    id: 'tags.required-attributes',
    name: 'Tags have the attributes that they need.',
    remedy: 'Add the attribute: without it, the tag keeps its fallback.',
    run: shop =>
      onEachTag(shop, tag =>
        missingAttributes(shop.options.tags.get(tag.name), tag).map(({ name }) => `no ${name}`)
      )
  },
  {
    id: 'tags.valid-attributes',
    name: 'The attributes of tags have values that the tags can use.',
    remedy:
      'Correct the value as docs/tags.md describes it; put JSON in single quotes and escape it.',
    run: shop => onEachTag(shop, tag => valueProblems(shop, tag))
  },
  {
    id: 'tags.known-attributes',
    severity: 'recommended',
    name: 'Tags have no attributes that they do not know.',
    remedy:
      'Write attributes with hyphens, min-qty and not minQty, or put your own behind data-.',
    run: shop =>
      onEachTag(shop, tag =>
        unknownAttributes(shop.options.tags.get(tag.name), tag).map(
          ({ name, meant }) => `unknown ${name}${meant ? `, not ${meant}` : ''}`
        )
      )
  },
  {
    id: 'tags.have-fallback',
    name: 'Tags contain what shoppers see without scripts.',
    remedy: 'Print the link, form or table inside the tag that its README shows.',
    run: shop => onEachTag(shop, tag => (hasFallback(tag) ? [] : ['empty']))
  },
  {
    id: 'tags.not-in-templates',
    name: 'Tags stand in the document, and not in a template or a frame.',
    remedy: 'Print tags into the page itself: in a template or noscript, they do not load.',
    run: shop =>
      onEachTag(shop, tag => {
        const wrong = ['template', 'noscript', 'svg'].find(name => around(tag, name))
        return wrong ? [`inside <${wrong}>`] : []
      })
  },
  {
    id: 'tags.swallow-nothing',
    name: 'No tag contains the page, its header or its footer.',
    remedy: 'Close the tag where its own content ends.',
    run: shop =>
      onEachTag(shop, tag => {
        const within = inside(tag)
        const swallowed = within.find(
          ({ name, attributes }) => name === 'main' || attributes.id === 'vitrine-context'
        )
        return swallowed ? [`contains <${swallowed.name}>`] : []
      })
  },
  {
    id: 'ids.unique',
    severity: 'recommended',
    name: 'No two elements of a page have the same id.',
    remedy: 'Number the ids: labels, panels and visits find elements by them.',
    run: shop =>
      onEach(shop, page => {
        const ids = page.elements.flatMap(({ attributes }) => attributes.id || [])
        return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
      })
  },
  {
    id: 'fields.labelled',
    severity: 'recommended',
    name: 'Fields inside tags have a label.',
    remedy: 'Give the field a <label for>, or aria-label.',
    run: shop => onEachTag(shop, unlabelled)
  },
  {
    id: 'sync.has-id',
    name: 'Elements with data-vitrine-sync have an id.',
    remedy: 'Add an id: a visit finds the element of the new page by it.',
    run: shop =>
      onEach(shop, page =>
        page.elements
          .filter(({ attributes }) => 'data-vitrine-sync' in attributes && !attributes.id)
          .map(placeOf)
      )
  },
  {
    id: 'regions.have-id',
    name: 'Elements with data-vitrine-refresh have an id.',
    remedy: 'Add an id: another variant replaces the element by it.',
    run: shop =>
      onEach(shop, page =>
        page.elements
          .filter(({ attributes }) => 'data-vitrine-refresh' in attributes && !attributes.id)
          .map(placeOf)
      )
  }
])

async function onEachTag(
  shop: Shop,
  problemsOf: (tag: PageElement) => readonly string[]
): Promise<void> {
  const pages = await shop.pages()
  if (pages.every(({ tags }) => tags.length === 0)) skip('no page has a tag')
  await onEach(shop, page =>
    page.tags.flatMap(tag => problemsOf(tag).map(problem => `${placeOf(tag)}: ${problem}`))
  )
}

async function needTag(shop: Shop, name: string): Promise<void> {
  const pages = await shop.pages()
  if (pages.every(page => page.named(name).length === 0)) skip(`no page has <${name}>`)
}

function pageIdOf(page: Page): string {
  return settingsOf(page)?.pageId ?? 'page'
}

function isInPage(page: Page, tag: PageElement): boolean {
  const element = page.byId(pageIdOf(page))
  return element !== undefined && inside(element).includes(tag)
}

/** What is wrong with the values of the attributes, in the words of the rules. */
function valueProblems(shop: Shop, tag: PageElement): string[] {
  const { name } = tag
  return invalidValues(shop.options.tags.get(name), tag).map(({ name: attribute, problem }) => {
    const values = { tag: name, attribute, ...problem.values }
    return describe({ rule: problem.rule, values }, 'en').problem
  })
}

/** Labels stand next to the field or next to the tag. */
function unlabelled(tag: PageElement): string[] {
  let root = tag
  while (root.parent) root = root.parent
  const labels = inside(root).flatMap(({ name, attributes }) =>
    name === 'label' && attributes.for ? [attributes.for] : []
  )
  return inside(tag)
    .filter(one => isField(one) && !isLabelled(one, new Set(labels)))
    .map(({ name, line }) => `<${name}> in line ${line}`)
}

function placeOf({ name, line }: PageElement): string {
  return `<${name}> in line ${line}`
}
